import type { ButtonHTMLAttributes, ReactNode } from "react";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  label: string;
  danger?: boolean;
  children: ReactNode;
};

export function IconButton({
  label,
  danger = false,
  type = "button",
  className = "",
  ...rest
}: IconButtonProps) {
  const classes = ["icon-btn", danger ? "is-danger" : "", className].filter(Boolean).join(" ");
  return <button {...rest} type={type} aria-label={label} className={classes} />;
}
