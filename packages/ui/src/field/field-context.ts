import { createContext, useContext } from 'react';

/** What a control takes over from the `Field` around it. */
export interface FieldWiring {
  id: string;
  /** Of the label; for a control whose label may be hidden while its list is open. */
  labelId: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Context through which `Field` wires its control. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** Id and aria attributes for the control inside a `Field`; empty outside of one. */
export const useFieldWiring = (): Partial<Omit<FieldWiring, 'labelId'>> => {
  const wiring = useContext(FieldContext);
  if (!wiring) return {};
  const { labelId: _labelId, ...attributes } = wiring;
  return attributes;
};

/** Id of the label of the `Field` around. */
export const useFieldLabelId = (): string | undefined => useContext(FieldContext)?.labelId;
