import { Button } from "#ui/button.tsx";
import { FairHead } from "./fair-head.tsx";

type ChooseFairProps = {
  fairs: { id: string; name: string }[];
  onChoose: (id: string) => void;
};

export const ChooseFair = ({ fairs, onChoose }: ChooseFairProps) => (
  <>
    <FairHead title="Foire" lede="Plusieurs foires sont ouvertes. À laquelle êtes-vous ?" />
    <div className="wrap stack [--stack:.625rem]">
      {fairs.map(({ id, name }) => (
        <Button key={id} variant="line" block onClick={() => onChoose(id)}>
          {name}
        </Button>
      ))}
    </div>
  </>
);
