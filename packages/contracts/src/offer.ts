import { abilities } from './abilities';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { shapeOfSchema } from './evidence/schema-shape';
import type { Surface } from './evidence/uses';
import { RemoteSource } from './remote-manifest';

/** A call as it stands: where it is, who may, what goes in and out. */
function callShape({ method, path, ability, ...schemas }: Endpoint): Surface['calls'][string] {
  const { params, query, body, response } = schemas;
  return {
    method,
    path,
    ability,
    ...(params && { params: shapeOfSchema(params, 'input') }),
    ...(query && { query: shapeOfSchema(query, 'input') }),
    ...(body && { body: shapeOfSchema(body, 'input') }),
    answer: shapeOfSchema(response, 'output'),
  };
}

/** What the contracts offer to sections, for builds to record: every call, ability and place of the dashboard. */
export function contractsOffer(): Pick<Surface, 'calls' | 'abilities' | 'slots'> {
  const open = Object.entries(endpoints).filter(([, call]) => !call.internal);
  return {
    calls: Object.fromEntries(open.map(([name, call]) => [name, callShape(call)])),
    abilities: Object.keys(abilities),
    slots: [...RemoteSource.shape.widgets.element.shape.slot.options],
  };
}
