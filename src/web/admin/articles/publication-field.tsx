import { useState } from "react";
import type { ArticleForm } from "#shop/articles/writing/article-form.ts";
import { type FormField, TextField } from "#web/parts/forms/fields.tsx";

type PublicationFieldProps = {
  publication: FormField;
  publishAt: FormField;
};

const CHOICES = [
  { value: "draft", label: "Brouillon" },
  { value: "published", label: "Publié" },
  { value: "scheduled", label: "Programmé" },
] as const satisfies { value: ArticleForm["publication"]; label: string }[];

export function PublicationField({ publication, publishAt }: PublicationFieldProps) {
  const [chosen, setChosen] = useState(publication.initialValue);
  return (
    <>
      <fieldset className="tiles [&>.tile]:flex-auto [&>.tile]:text-center">
        <legend>État de l’article</legend>
        {CHOICES.map(({ value, label }) => (
          <label key={value} className="tile">
            <input
              type="radio"
              name={publication.name}
              value={value}
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {/* Before a script runs the choice hides nothing. */}
      <div className={chosen === "scheduled" ? "" : "js-only-hidden"}>
        <TextField
          label="Publier le"
          hint="Heure de Paris, pour un article programmé."
          field={publishAt}
          type="datetime-local"
        />
      </div>
    </>
  );
}
