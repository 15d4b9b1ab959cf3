import { type FormField, SwitchField, TextField } from "#web/parts/forms/fields.tsx";
import { SettingsPanel } from "../settings-screen.tsx";
import { dayFields } from "./workshop-fields.ts";

/** « Retrait à l’atelier »: offered at checkout once it is on, for nothing. */
export function WorkshopFieldset({ fieldOf }: { fieldOf: (name: string) => FormField }) {
  return (
    <SettingsPanel title="Retrait à l’atelier">
      <SwitchField label="Proposer le retrait à l’atelier" field={fieldOf("atelier-ouvert")} />
      <div className="form-grid">
        <TextField
          label="Adresse de l’atelier"
          field={fieldOf("atelier-adresse")}
          span="c4"
          maxLength={200}
        />
        <TextField
          label="Délai de préparation (jours)"
          field={fieldOf("atelier-delai")}
          span="c2"
          inputMode="numeric"
          maxLength={2}
        />
        {dayFields.map(({ name, label }) => (
          <TextField
            key={name}
            label={<span className="capital">{label}</span>}
            field={fieldOf(name)}
            span="c3"
            maxLength={80}
            placeholder="Fermé"
          />
        ))}
      </div>
      <p className="hint">
        Un ou plusieurs créneaux par jour, séparés par une virgule. Exemple : 10 h – 12 h 30, 14 h –
        18 h. Un jour vide est fermé ; les jours fériés le sont aussi.
      </p>
    </SettingsPanel>
  );
}
