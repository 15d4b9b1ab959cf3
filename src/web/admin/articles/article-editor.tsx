import { getFormProps, useForm } from "@conform-to/react";
import { type FormEvent, useRef } from "react";
import { Form, href, useLocation } from "react-router";
import { articleCategories } from "#shop/articles/article-category.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { optionsOf, SelectField, TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useLeavingQuestion } from "#web/parts/forms/unsaved-changes.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { DraftNotice, DraftStatusLine } from "../drafts/drafted-form.tsx";
import { PictureChoice } from "../rich-text/picture-choice.tsx";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import type { ShopPicture } from "../rich-text/shop-pictures.ts";
import type { ArticleFields, ArticleValues } from "./article-fields.ts";
import { CareFields } from "./care-fields.tsx";
import { ChipsField } from "./chips-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { PublicationField } from "./publication-field.tsx";

type ArticleEditorProps = {
  /** « nouveau » for an article that is not there yet. */
  id: string;
  values: ArticleValues;
  pictures: ShopPicture[];
  reply: FormReply | undefined;
};

export function ArticleEditor({ id, values, pictures, reply }: ArticleEditorProps) {
  const [form, fields] = useForm<ArticleFields>({
    id: "article",
    defaultValue: values,
    lastResult: reply?.result ?? null,
    shouldRevalidate: "onSubmit",
  });
  const isSending = useIsSending(useLocation().pathname);
  const { onSubmit, ...props } = getFormProps(form);
  const submitOnce = useOneSubmission(isSending, reply, onSubmit);
  const previewHref = href("/admin/articles/:id/apercu", { id });
  const submit = (event: FormEvent<HTMLFormElement>) =>
    asksForPreview(event) ? openPreview(event, previewHref) : submitOnce(event);
  const ref = useRef<HTMLFormElement>(null);
  const question = useLeavingQuestion({ form: ref, isSending, reply });
  const hasErrors = Object.keys(reply?.result?.error ?? {}).length > 0;
  return (
    <PictureChoice pictures={pictures}>
      <Form
        {...props}
        ref={ref}
        className="wrap article-form"
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
      >
        <input
          type="hidden"
          name={fields.version.name}
          defaultValue={fields.version.initialValue}
        />
        <div className="stack [--stack:1.5rem]">
          <DraftNotice />
          <FormFailure reply={reply} />
          {hasErrors && <Alert kind="error">Certains champs sont à compléter ou à corriger.</Alert>}
          <TextField label="Titre" field={fields.title} maxLength={200} required />
          <TextareaField
            label="Extrait"
            hint="Une ou deux phrases, pour les listes d’articles."
            field={fields.excerpt}
            rows={2}
            maxLength={400}
            required
          />
          <TextareaField
            label="Description"
            hint="Sous le titre de l’article et dans les moteurs de recherche."
            field={fields.description}
            rows={2}
            maxLength={600}
            required
          />
          <RichTextField label="Introduction" field={fields.introduction} />
          <RichTextField label="Contenu principal" field={fields.main} tall />
          <RichTextField label="Conclusion" field={fields.conclusion} />
          <CareFields fields={fields} />
        </div>
        <div className="stack [--stack:1.5rem]">
          <section className="panel panel--line stack [--stack:1.25rem]" aria-label="Publication">
            <PublicationField publication={fields.publication} publishAt={fields.publishAt} />
            <div className="row [--row:.75rem]">
              <Button type="submit" size="sm" busy={isSending}>
                Enregistrer
              </Button>
              <Button
                type="submit"
                size="sm"
                variant="line"
                formAction={previewHref}
                formTarget="_blank"
                formNoValidate
              >
                Aperçu
              </Button>
            </div>
            <DraftStatusLine />
          </section>
          <SelectField label="Catégorie" field={fields.category}>
            {optionsOf(articleCategories)}
          </SelectField>
          <TextField label="Auteur" field={fields.author} maxLength={120} />
          <ChipsField label="Étiquettes" field={fields.tags} />
          <TextField
            label="Temps de lecture (minutes)"
            hint="Laissez vide pour le calculer d’après le texte."
            field={fields.readTime}
            type="number"
            min={1}
            max={180}
          />
          <PictureField field={fields.picture} />
          <TextField
            label="Texte de remplacement de l’image"
            hint="Ce qu’elle montre, pour qui ne la voit pas."
            field={fields.pictureAlt}
            maxLength={200}
          />
        </div>
      </Form>
      {question}
    </PictureChoice>
  );
}

const submitterOf = ({ nativeEvent }: FormEvent<HTMLFormElement>) =>
  (nativeEvent as SubmitEvent).submitter;

const asksForPreview = (event: FormEvent<HTMLFormElement>) =>
  submitterOf(event)?.getAttribute("formtarget") === "_blank";

/** In a page of its own, as without a script; the router would open it in place of the form. */
function openPreview(event: FormEvent<HTMLFormElement>, address: string) {
  event.preventDefault();
  const form = event.currentTarget;
  const [action, target] = [form.getAttribute("action") ?? "", form.target];
  form.action = address;
  form.target = "_blank";
  form.submit();
  form.setAttribute("action", action);
  form.target = target;
}
