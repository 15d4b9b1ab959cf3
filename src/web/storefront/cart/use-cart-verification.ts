import { href, useNavigate } from "react-router";
import { finishOrder } from "#web/parts/payment-end/finish-order.ts";
import { type OnVerified, useVerification } from "#web/parts/payment-end/use-verification.ts";

/** Whoever left a payment in doubt and comes back to the cart learns what became of it. */
export function useCartVerification() {
  const navigate = useNavigate();
  const onPaid: OnVerified = async (payment, reply) => {
    const state = await finishOrder(payment, reply);
    navigate(href("/order-success"), { state });
  };
  return useVerification(onPaid);
}
