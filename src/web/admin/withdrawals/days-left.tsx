/** How long is left to refund a withdrawal, or to answer a bank. */
export const DaysLeft = ({ left }: { left: number }) =>
  left < 0 ? (
    <span className="qty-0">En retard de {-left} j</span>
  ) : (
    <span className="t-xs">{left === 0 ? "Dernier jour" : `${left} j restants`}</span>
  );
