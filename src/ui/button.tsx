import { LoaderCircle } from "lucide-react";
import type { ButtonHTMLAttributes, MouseEvent } from "react";

type Variant = "primary" | "line" | "quiet" | "danger";
type Shape = { size?: "md" | "sm"; block?: boolean };

/** For a link that looks like a button. */
export function buttonClass(variant: Variant, { size = "md", block = false }: Shape = {}) {
  const classes = ["btn", `btn--${variant}`];
  if (size === "sm") classes.push("btn--sm");
  if (block) classes.push("btn--block");
  return classes.join(" ");
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> &
  Shape & { variant?: Variant; busy?: boolean };

export function Button({
  variant = "primary",
  size = "md",
  block = false,
  busy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button is not `disabled`: the keyboard would lose its place on the page.
  const state = busy ? { "aria-busy": true, "aria-disabled": true } : {};
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...state}
      type={type}
      className={buttonClass(variant, { size, block })}
      onClick={click}
    >
      {busy && <LoaderCircle className="icon icon--sm spin" />}
      {children}
    </button>
  );
}
