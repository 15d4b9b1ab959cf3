import { cents } from "#kernel/money.ts";
import { saveFair } from "../../src/shop/fairs/desk/save-fair.server.ts";
import { comeBack } from "../../src/shop/fairs/home/come-back.server.ts";
import { takeOut } from "../../src/shop/fairs/take-out.server.ts";
import { takeSales } from "../../src/shop/fairs/take-sales.server.ts";
import { noon, shopkeeper, value } from "../support/shop/shop-floor.ts";
import type { Bench } from "./bench.ts";
import { formOf } from "./form-of.ts";
import { at, differ, type PaperFair } from "./paper.ts";
import { takenBy } from "./shelf.ts";
import type { FairStep } from "./step-arbitrary.ts";

type Away = Extract<FairStep, { product: number }>;
type Home = Extract<FairStep, { do: "come-home" }>;

const PHONE = "00000000-0000-4000-8000-0000000000f1";

export function moveFair(bench: Bench, step: FairStep) {
  if (step.do === "come-home") return comeHome(bench, step);
  return step.do === "take-out" ? packUp(bench, step) : sellThere(bench, step);
}

/** What goes to a fair is on sale here no more. */
async function packUp(bench: Bench, step: Away) {
  const { till, paper, shelf } = bench;
  const fair = paper.fair ?? (await plan(bench));
  paper.fair = fair;
  const { product, quantity } = step;
  const taken = takenBy(shelf, [{ product, quantity }]);
  const isEnough = paper.isEnough(taken);
  const wanted = [{ variantId: at(shelf.sold, product).variantId, quantity }];
  const formId = formOf(step, fair.id);
  const answer = await takeOut(till, { by: shopkeeper, formId, fairId: fair.id, wanted });
  if (answer.ok) {
    paper.take(taken);
    const line = fair.lines.get(product) ?? { taken: 0, sold: 0 };
    fair.lines.set(product, { ...line, taken: line.taken + quantity });
  }
  return differ("take out", answer.ok, isEnough);
}

async function plan({ till }: Bench): Promise<PaperFair> {
  const days = { startsOn: "2026-11-21", endsOn: "2026-11-22" };
  const typed = { key: crypto.randomUUID(), version: 0, name: "Foire", place: "Parc", ...days };
  const saved = await saveFair(till, { by: shopkeeper, isNew: true, typed });
  return { id: value(saved).id, lines: new Map() };
}

/** A phone tells of what was sold there, which may be more than there was. */
async function sellThere({ till, paper, shelf }: Bench, step: Away) {
  const { fair } = paper;
  const line = fair?.lines.get(step.product);
  if (!fair || !line) return undefined;
  const { variantId } = at(shelf.sold, step.product);
  const sale = { id: formOf(step, fair.id), variantId, quantity: step.quantity };
  const sales = [{ ...sale, priceCents: cents(2490), soldAt: noon }];
  const told = { fairId: fair.id, deviceId: PHONE, deviceName: "Téléphone", sales };
  const answer = await takeSales(till, told);
  line.sold += step.quantity;
  return differ("sales told", answer.ok, true);
}

/** What is left is counted: some of it is broken, the rest is on sale again. */
async function comeHome({ till, paper, shelf }: Bench, step: Home) {
  const { fair } = paper;
  if (!fair || fair.lines.size === 0) return undefined;
  const counted = [...fair.lines].map(([product, { taken, sold }]) => {
    const left = Math.max(0, taken - sold);
    const lost = Math.min(step.lost, left);
    return { product, quantity: left - lost, lost };
  });
  const counts = counted.map(({ product, quantity, lost }) => ({
    ...{ variantId: at(shelf.sold, product).variantId, returned: quantity, lost, unnoted: 0 },
  }));
  const formId = formOf(step, fair.id);
  const answer = await comeBack(till, { by: shopkeeper, formId, fairId: fair.id, counts });
  if (answer.ok) {
    paper.take(takenBy(shelf, counted), -1);
    paper.fair = null;
  }
  return differ("come home", answer.ok, true);
}
