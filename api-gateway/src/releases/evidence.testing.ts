import type { Shape, Surface, Uses } from '@portal/contracts/evidence';

const text: Shape = { type: 'string', limits: { maxLength: 100 } };
const number: Shape = { type: 'number' };
const status: Shape = { enum: ['pending', 'approved', 'denied'] };
const objectOf = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
});

/** What a shell offers, as its build records it. */
export const surface: Surface = {
  calls: {
    listRequests: {
      method: 'GET',
      path: '/api/requests',
      ability: 'signed-in',
      query: objectOf({ page: number, status }, []),
      answer: {
        type: 'array',
        items: objectOf({
          id: text,
          employee: objectOf({ name: text, phone: text }),
          status,
          days: number,
          note: text,
        }),
      },
    },
    decide: {
      method: 'POST',
      path: '/api/requests/:id/decide',
      ability: 'request.decide',
      params: objectOf({ id: text }),
      body: objectOf({ comment: text, outcome: { enum: ['approve', 'deny'] } }, ['outcome']),
      answer: objectOf({ success: { type: 'boolean' } }),
    },
    fileRequest: {
      method: 'POST',
      path: '/api/requests',
      ability: 'request.file',
      body: objectOf({ days: number }),
      answer: objectOf({ id: text }),
    },
  },
  names: {
    '@portal/ui': {
      Button: {
        type: 'function',
        params: [
          { shape: objectOf({ variant: { enum: ['primary', 'danger'] }, busy: { type: 'boolean' } }, []) },
        ],
        returns: { library: 'Element' },
      },
    },
    '@portal/portal-sdk': {
      formatDate: { type: 'function', params: [{ shape: text }], returns: { type: 'string' } },
      addDays: {
        type: 'function',
        params: [{ shape: text }, { shape: number }],
        returns: { type: 'string' },
      },
    },
  },
  abilities: ['request.decide', 'request.file'],
  slots: ['lead', 'main'],
  shared: { react: '19.3.1' },
};

const at = (file: string, line: number) => `src/${file}.tsx:${line}`;

/** What a section's build records: some of what there is. */
export const uses: Uses = {
  calls: {
    listRequests: { ...surface.calls.listRequests!, at: at('list', 1) },
    decide: { ...surface.calls.decide!, at: at('decide', 2) },
  },
  names: {
    '@portal/ui': { Button: { at: at('decide', 4), shape: surface.names['@portal/ui']!.Button! } },
    '@portal/portal-sdk': {
      addDays: { at: at('list', 3), shape: surface.names['@portal/portal-sdk']!.addDays! },
    },
  },
  abilities: { 'request.decide': 'remote.json' },
  slots: { main: 'remote.json' },
};
