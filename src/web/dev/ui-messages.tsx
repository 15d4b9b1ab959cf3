import { useState } from "react";
import { href, Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Notice } from "#ui/overlay/notice.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { Row } from "./ui-row.tsx";

export function Messages() {
  const [notices, setNotices] = useState(0);
  const toast = useToast();
  const added = (
    <>
      Produit ajouté au panier !{" "}
      <Link className="link link--tap" to={href("/cart")}>
        Votre Panier
      </Link>
    </>
  );
  return (
    <>
      <Row title="Message qui reste">
        <div className="stack [--stack:.75rem]">
          <Alert kind="success">Nouveau produit ajouté avec succès</Alert>
          <Alert kind="warning">Certaines tables sont manquantes.</Alert>
          <Alert kind="info">La boutique ferme du 1er au 15 août.</Alert>
          <Alert
            kind="error"
            action={
              <Button variant="quiet" size="sm">
                Réessayer
              </Button>
            }
          >
            Erreur lors de l'actualisation des données
          </Alert>
        </div>
      </Row>
      <Row title="Notice (5 s)">
        <div className="stack [--stack:.75rem] justify-items-start">
          <Button variant="line" size="sm" onClick={() => setNotices(notices + 1)}>
            Montrer une notice
          </Button>
          <div className="w-full" key={notices}>
            {notices > 0 && <Notice kind="success">Produit mis à jour avec succès</Notice>}
          </div>
        </div>
      </Row>
      <Row title="Message bref">
        <div className="row">
          <Button variant="line" size="sm" onClick={() => toast(added)}>
            Montrer un succès
          </Button>
          <Button
            variant="line"
            size="sm"
            onClick={() => toast("Veuillez sélectionner size avant d'ajouter au panier.", "error")}
          >
            Montrer une erreur
          </Button>
        </div>
      </Row>
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const [shown, setShown] = useState<"form" | "question">();
  const close = () => setShown(undefined);
  return (
    <Row title="Fenêtre">
      <div className="row">
        <Button variant="line" size="sm" onClick={() => setShown("form")}>
          Ouvrir un formulaire
        </Button>
        <Button variant="line" size="sm" onClick={() => setShown("question")}>
          Ouvrir une question
        </Button>
      </div>
      <Dialog
        open={shown === "form"}
        onClose={close}
        title="Ajouter une adresse"
        foot={
          <>
            <Button variant="line" size="sm" onClick={close}>
              Annuler
            </Button>
            <Button size="sm" onClick={close}>
              Enregistrer
            </Button>
          </>
        }
      >
        <Field label="Rue">
          <Input autoComplete="off" />
        </Field>
        <Field label="Ville">
          <Input autoComplete="off" />
        </Field>
      </Dialog>
      <Dialog
        open={shown === "question"}
        onClose={close}
        title="Une question"
        closeOnBackdrop
        foot={
          <Button variant="danger" size="sm" onClick={close}>
            Supprimer
          </Button>
        }
      >
        <p className="t-body">Un clic à côté ferme aussi cette fenêtre.</p>
      </Dialog>
    </Row>
  );
}
