import { z } from "zod";
import { cents } from "#kernel/money.ts";
import type { LabelRequest } from "#shop/carriers/carrier.ts";
import { serviceCodes } from "#shop/dispatch/services.ts";
import { pickupPoint } from "#shop/shipping/pickup-point.ts";

const text = z.string();
const address = {
  name: text,
  street: text,
  postalCode: text,
  city: text,
  country: text,
  email: text,
};

const request: z.ZodType<LabelRequest> = z.object({
  key: text,
  orderNumber: text,
  service: z.enum(serviceCodes),
  option: text,
  from: z.object({ ...address, phone: text }),
  to: z.object({ ...address, company: text.nullable(), phone: text.nullable() }),
  point: pickupPoint.nullable(),
  grams: z.int(),
  valueCents: z.int().transform(cents),
  note: text.nullable(),
});

/** As it was written when it was asked. */
export const readRequest = (stored: unknown): LabelRequest => request.parse(stored);
