alter table invoices drop constraint invoices_refund_id_key;
