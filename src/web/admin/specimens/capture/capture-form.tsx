import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Form } from "react-router";
import type { EditedSpecimen } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import type { PhotographedPlant } from "#shop/catalogue/specimens/list-plants.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import {
  acceptedOf,
  type Capture,
  factsOf,
  newCapture,
  priceOf,
  proposedPrices,
} from "./capture.ts";
import { DoneStep } from "./done-step.tsx";
import { PictureStep } from "./picture-step.tsx";
import { PlantStep } from "./plant-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { useCapture } from "./use-capture.ts";
import { useSending } from "./use-sending.ts";

type CaptureFormProps = {
  userId: string;
  /** The key of what is sent before any script has loaded. */
  firstKey: string;
  plants: readonly PhotographedPlant[];
  /** What was just put on sale. */
  done: EditedSpecimen | null;
  reply: FormReply | undefined;
};

/** Photograph, plant, price, on sale: one screen at a time on a phone, side by side on a desk. */
export function CaptureForm({ userId, firstKey, plants, done, reply }: CaptureFormProps) {
  const { capture, change, photograph } = useCapture(userId, done?.variantId ?? null);
  const [blank] = useState<Capture>(() => ({ ...newCapture(), key: firstKey }));
  const shown = capture ?? blank;
  const { photos, fields } = shown;
  const plant = shown.plant ?? plants[0] ?? null;
  const sending = useSending({ capture, plant, change });
  const { lost, isSignedOut } = sending;
  const answer = sending.reply ?? reply;
  const errors = answer?.result?.error ?? {};
  const isOnItsWay = shown.isSending && !isSignedOut;
  const price = priceOf({ fields, plant });
  const kept = acceptedOf(shown);
  const goTo = (step: Capture["step"]) => {
    change((present) => ({ ...present, step }));
    requestAnimationFrame(() => document.getElementById(`etape-${step}-titre`)?.focus());
  };
  const isDone = done !== null && photos.length === 0;
  return (
    <div className="wrap cap" data-step={capture ? (isDone ? 4 : shown.step) : undefined}>
      <Form
        method="post"
        className="contents"
        onKeyDown={keepFromSending}
        onSubmit={(event) => {
          if (!capture) return;
          event.preventDefault();
          change((present) => ({ ...present, plant, isSending: kept.length > 0 }));
          if (kept.length === 0) goTo(1);
          if (isSignedOut) sending.again();
        }}
      >
        <input type="hidden" name="key" value={shown.key} />
        <div className="cap-say">
          {isSignedOut || !lost ? (
            <FormFailure reply={lost ?? answer} />
          ) : (
            <Waiting isSending={shown.isSending} />
          )}
          {isOnItsWay && !lost && <Alert kind="info">Envoi en cours…</Alert>}
        </div>
        <Step number={1} title="Photographier" isLocked={isOnItsWay}>
          <PictureStep
            photos={photos}
            isHydrated={capture !== null}
            error={(errors.photograph ?? errors.photographs)?.[0]}
            onPhotos={(files) => void photograph(files)}
            onRemove={(id) =>
              change((present) => ({
                ...present,
                photos: present.photos.filter((photo) => photo.id !== id),
              }))
            }
          />
          <Next isShown={capture !== null && kept.length > 0} onClick={() => goTo(2)}>
            Suite, {kept.length > 1 ? `${kept.length} photos` : "1 photo"}
          </Next>
        </Step>
        <Step
          number={2}
          title="Quelle plante ?"
          isLocked={isOnItsWay}
          onBack={capture && (() => goTo(1))}
        >
          <PlantStep
            {...{ plants, plant, fields, errors }}
            isHydrated={capture !== null}
            onPlant={(chosen) => change((present) => ({ ...present, plant: chosen }))}
            onField={(name, value) =>
              change((present) => ({ ...present, fields: { ...present.fields, [name]: value } }))
            }
          />
          <Next isShown={capture !== null} onClick={() => goTo(3)}>
            Suite, le prix
          </Next>
        </Step>
        <Step
          number={3}
          title="Quel prix ?"
          isLocked={isOnItsWay}
          onBack={capture && (() => goTo(2))}
          foot={
            <div className="foot-bar">
              <Button type="submit" busy={isOnItsWay}>
                {price ? `Mettre en vente à ${price}\u00a0€` : "Mettre en vente"}
              </Button>
            </div>
          }
        >
          <PriceStep
            price={price}
            proposals={capture ? proposedPrices(plant) : []}
            facts={capture ? factsOf({ fields, plant }) : []}
            isHydrated={capture !== null}
            error={errors.price?.[0]}
            onPrice={(typed) =>
              change((present) => ({ ...present, fields: { ...present.fields, price: typed } }))
            }
          />
        </Step>
      </Form>
      {isDone && (
        <Step number={4} title="En vente">
          <DoneStep specimen={done} />
        </Step>
      )}
    </div>
  );
}

const STEPS = [1, 2, 3, 4];

type StepProps = {
  number: number;
  title: string;
  /** Where one screen is shown at a time. */
  onBack?: (() => void) | null;
  /** What is changed after it was sent would not reach the shop. */
  isLocked?: boolean;
  /** Is never locked: the keyboard keeps its place there. */
  foot?: ReactNode;
  children: ReactNode;
};

const Step = ({ number, title, onBack, isLocked = false, foot, children }: StepProps) => (
  <section className="cap-step" data-at={number} aria-labelledby={`etape-${number}-titre`}>
    <p className="dots">
      <span className="sr-only">Étape {number} sur 4</span>
      {STEPS.map((step) => (
        <i key={step} className={step <= number ? "on" : undefined} />
      ))}
    </p>
    <h2 className="t-label" id={`etape-${number}-titre`} tabIndex={-1}>
      {number}. {title}
    </h2>
    <div className="contents" inert={isLocked}>
      {onBack && (
        <div className="cap-back">
          <Button variant="quiet" size="sm" onClick={onBack}>
            <ArrowLeft className="icon icon--sm" aria-hidden="true" /> Retour
          </Button>
        </div>
      )}
      {children}
    </div>
    {foot}
  </section>
);

type NextProps = { isShown: boolean; onClick: () => void; children: ReactNode };

/** Only where one screen is shown at a time. */
const Next = ({ isShown, onClick, children }: NextProps) =>
  isShown && (
    <div className="foot-bar cap-next">
      <Button onClick={onClick}>{children}</Button>
    </div>
  );

const Waiting = ({ isSending }: { isSending: boolean }) => (
  <Alert kind="warning">
    {isSending
      ? "En attente du réseau : la photo et la fiche sont gardées sur ce téléphone, et seront mises en vente d’elles-mêmes."
      : "En attente du réseau : la photo est gardée sur ce téléphone, et partira d’elle-même. Vous pouvez continuer."}
  </Alert>
);

/** The key that goes on from a field must not put the plant on sale. */
function keepFromSending(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  if (target.name !== "price") event.preventDefault();
}
