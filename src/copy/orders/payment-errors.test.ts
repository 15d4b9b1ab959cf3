import { expect, test } from "vitest";
import { paymentErrorFr, paymentFailedFr, paymentPreparationFailedFr } from "./payment-errors.ts";

test("a code of the provider is told in French", () => {
  expect(paymentErrorFr("expired_card")).toBe("Votre carte a expiré.");
  expect(paymentErrorFr("card_declined")).toMatch(/^Votre carte a été refusée\./);
});

test("a code that nobody knows, or none, gives the sentence of the specification", () => {
  for (const code of ["something_new", "toString", undefined]) {
    expect(paymentErrorFr(code)).toBe(
      "Une erreur est survenue lors du traitement du paiement. Veuillez réessayer.",
    );
  }
  expect(paymentErrorFr("processing_error")).toBe(paymentFailedFr);
  expect(paymentPreparationFailedFr).toBe(
    "Une erreur est survenue lors de la préparation du paiement.",
  );
});
