/** Messages of any call. */
export const any = {
  'any.notFound': 'Not found. It may have been removed; reload the list.',
  'any.notAnEmployee': 'You are not an employee here. Choose somebody who is.',
  'any.forbidden': 'Your role does not allow this. Ask an administrator if you need it.',
  'any.unauthenticated': 'Sign in to continue.',
  'any.noSuchCall': 'Unknown endpoint. See /openapi.json.',
  'any.tooLarge': 'The request is too large. Send less at once.',
  'any.badJson': 'The body is not valid JSON.',
  'any.tooDeep': 'The body nests lists and objects more than {count} levels deep. Send a flatter one.',
  'any.incompleteBody': 'The body is incomplete.',
  'any.notJson': 'Send the body as application/json.',
  'any.outOfRange': 'A value is out of range.',
  'any.diskFull':
    'The disk of the database is full, so nothing can be saved. Contact your system administrator.',
  'any.databaseAway': 'The database is not responding. Try again in a moment.',
  'any.internal': 'Something went wrong on our side. Try again; if it persists, contact an administrator.',
  'any.conflict': 'Someone else just changed this: {fields:list}. Check it before you save.',
  'any.conflictHere': 'Someone else just changed this',
  'any.seconds': '{count} {count|second|seconds}',
  'any.minutes': '{count} {count|minute|minutes}',

  'gateway.wrongHost':
    'The portal does not answer at this address. Its operator can add it to ALLOWED_HOSTS.',
  'gateway.noSuchFile': 'File not found.',
  'gateway.notBuilt': 'The shell is not built. Run: npm run build',
  'gateway.foreignOrigin': 'Calls from {origin} are not accepted here.',
  'gateway.noOrigin': "Send an Origin header with the portal's address.",
  'gateway.serviceAway': 'This part of the portal ({owner}) is not responding. Try again in a moment.',
  'gateway.tooManyCalls': 'Too many calls. Try again in {time:text}.',
  'gateway.tooManySignIns': 'Too many attempts to sign in. Try again in {time:text}.',
  'gateway.signInAway': 'Sign-in is unavailable right now. Try again in a moment.',
  'gateway.streamsOfAccount':
    'This account already has {count} pages open with live updates. Close one and try again.',
  'gateway.restarting': 'The portal is restarting. Try again in a moment.',
  'gateway.noLiveUpdates': 'Live updates are unavailable right now. Try again in a moment.',
  'gateway.tooManyStreams': 'Too many pages receive live updates. Try again later.',
} as const;
