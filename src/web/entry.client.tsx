import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepTyped } from "./document/keep-typed.ts";

const restoreTyped = keepTyped();

function Shop() {
  useEffect(restoreTyped, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
});
