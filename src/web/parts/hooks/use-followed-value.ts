import { useEffect, useRef } from "react";

/**
 * For a field that shows what the address asks for. It is given the new value, not made anew: whoever
 * stands in it with the keyboard stays there.
 */
export const useFollowedValue = <Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
) =>
  useFollowed<Field, string>(value, (field, next) => {
    field.value = next;
  });

/** For a box, which stays as it was ticked while what it asks for is on its way. */
export const useFollowedTick = (isTicked: boolean) =>
  useFollowed<HTMLInputElement, boolean>(isTicked, (field, next) => {
    field.checked = next;
  });

function useFollowed<Field extends HTMLElement, Value>(
  value: Value,
  show: (field: Field, value: Value) => void,
) {
  const field = useRef<Field>(null);
  const followed = useRef(value);
  useEffect(() => {
    // What was typed before this script had loaded stays.
    if (followed.current === value) return;
    followed.current = value;
    if (field.current) show(field.current, value);
  }, [value, show]);
  return field;
}
