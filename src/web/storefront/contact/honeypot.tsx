/** Seen by machines only: out of sight, out of the tab order, unknown to screen readers. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label>
        Ne remplissez pas ce champ
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
