-- After the update of the row, not before it: so its folded name is not computed again, see 0304.
create or replace trigger orders_status_moves
  after update of status on orders
  for each row when (old.status is distinct from new.status)
  execute function refuse_status_move();
