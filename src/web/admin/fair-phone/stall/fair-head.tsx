import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

type FairHeadProps = { title: string; lede: ReactNode };

export function FairHead({ title, lede }: FairHeadProps) {
  return (
    <div className="wrap fair-head">
      <a className="back" href="/admin/foires">
        <ArrowLeft className="icon icon--sm" aria-hidden="true" /> Quitter la foire
      </a>
      <h1>{title}</h1>
      <p>{lede}</p>
    </div>
  );
}
