import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";

type Wiring = { id?: string; "aria-describedby"?: string; "aria-invalid"?: true };

const FieldWiring = createContext<Wiring>({});

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Links a control, put inside, to its label, its hint and its error. */
export function Field({ label, hint, error, id, className = "", children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const described = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  const wiring: Wiring = {
    id: controlId,
    ...(described ? { "aria-describedby": described } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
  const classes = ["field", error ? "has-error" : "", className].filter(Boolean).join(" ");
  return (
    <div className={classes}>
      <label htmlFor={controlId}>{label}</label>
      <FieldWiring value={wiring}>{children}</FieldWiring>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

/** What is wrong with a control, or with several. */
export const ErrorText = ({ children, ...props }: Omit<ComponentProps<"p">, "className">) => (
  <p {...props} className="error-text">
    <CircleAlert className="icon icon--sm" />
    {children}
  </p>
);

type NoClass<Props> = Omit<Props, "className">;

export function Input(props: NoClass<ComponentProps<"input">>) {
  return <input type="text" {...props} {...use(FieldWiring)} className="input" />;
}

export function Textarea(props: NoClass<ComponentProps<"textarea">>) {
  return <textarea {...props} {...use(FieldWiring)} className="textarea" />;
}

export function Select(props: NoClass<ComponentProps<"select">>) {
  return <select {...props} {...use(FieldWiring)} className="select" />;
}
