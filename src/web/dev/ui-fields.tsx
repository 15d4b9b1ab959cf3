import { useState } from "react";
import { Chip } from "#ui/chip.tsx";
import { Field, Input, Select, Textarea } from "#ui/field.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Switch } from "#ui/switch.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import { Row } from "./ui-row.tsx";

export function Fields() {
  return (
    <>
      <Row title="Champ">
        <div className="cards-3">
          <Field label="Défaut">
            <Input placeholder="Rechercher un produit..." />
          </Field>
          <Field label="Avec une aide" hint="Elle ne sert qu’à vous répondre.">
            <Input type="email" defaultValue="lea@exemple.fr" />
          </Field>
          <Field label="Erreur" error="L'adresse est requise">
            <Input />
          </Field>
          <Field label="Désactivé">
            <Input defaultValue="France" disabled />
          </Field>
          <Field label="Liste">
            <Select defaultValue="">
              <option value="">Choisir une taille</option>
              <option>Pot 12 cm</option>
            </Select>
          </Field>
          <Field label="Liste en erreur" hint="Voir le guide." error="Choisissez une taille">
            <Select>
              <option value="">Choisir une taille</option>
            </Select>
          </Field>
          <Field label="Texte long">
            <Textarea placeholder="Votre message" />
          </Field>
        </div>
      </Row>
      <Row title="Interrupteur">
        <div className="row">
          <Switch aria-label="Actif" defaultChecked />
          <Switch aria-label="Inactif" />
          <Switch aria-label="Toujours actif" defaultChecked disabled />
        </div>
      </Row>
      <Choices />
    </>
  );
}

function Choices() {
  const [quantity, setQuantity] = useState(1);
  const [pressed, setPressed] = useState(true);
  return (
    <>
      <Row title="Options et filtres">
        <div className="stack">
          <Tiles legend="Taille">
            <Tile name="size" detail="Pot 12 cm" defaultChecked>
              Choisie
            </Tile>
            <Tile name="size" detail="Pot 17 cm">
              Défaut
            </Tile>
            <Tile name="size" detail="Pot 21 cm" disabled>
              Épuisée
            </Tile>
          </Tiles>
          <Tiles legend="Couleur">
            <Tile name="color" swatch="#2a2d2c" defaultChecked>
              Noir mat
            </Tile>
            <Tile name="color" swatch="#7fa98c">
              Vert sauge
            </Tile>
            <Tile name="color" swatch="#c4683f">
              Terre cuite
            </Tile>
          </Tiles>
          <div className="chips">
            <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
              Plantes rares
            </Chip>
            <Chip pressed={false}>Boutures</Chip>
          </div>
        </div>
      </Row>
      <Row title="Quantité">
        <div className="row">
          <Stepper label="Quantité" value={quantity} min={1} max={10} onChange={setQuantity} />
          <Stepper label="Quantité, au plus" value={10} min={1} max={10} onChange={() => {}} />
        </div>
      </Row>
    </>
  );
}
