import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

/** Put inside a Field. What one types can be looked at before it is sent. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="password-field">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="off"
      />
      <IconButton
        label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
        onClick={() => setShown(!shown)}
      >
        <Icon className="icon" />
      </IconButton>
    </div>
  );
}
