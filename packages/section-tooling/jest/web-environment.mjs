import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';
import { couldMatch } from './could-match.mjs';

const { implForWrapper } = createRequire(import.meta.resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/generated/utils.js',
);

/** Parts of the web platform that browsers and Node have and jsdom has not; router, query and federation need them. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'structuredClone',
];

export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    for (const name of fromNode) window[name] ??= globalThis[name];
    // Bytes made by Node's encoders have to be the same kind as the page's.
    Object.assign(window, { Uint8Array, ArrayBuffer });
    if (!window.crypto?.subtle)
      Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
    // styled-components then inserts rule by rule; else jsdom parses a whole sheet again for each rule.
    window.SC_DISABLE_SPEEDY = false;
    window.BroadcastChannel ??= QuietBroadcastChannel;
    acceptNodeSignals(window);
    readableBlobs(window);
    measureNothing(window);
    skipRulesOfOthers(window);
  }
}

/** Of all style rules few are for one element: the selector engine, which is slow, judges these alone. */
function skipRulesOfOthers(window) {
  let engine;
  Object.defineProperty(implForWrapper(window.document), '_nwsapiDontThrow', {
    get: () => engine,
    set(made) {
      engine = made;
      const { match } = made;
      made.match = (selector, element) => couldMatch(selector, element) && match(selector, element);
    },
  });
}

/** An open channel would keep the test process alive for ever. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Node's Request takes only Node's signals, jsdom's listeners only jsdom's: make the first the page's own. */
function acceptNodeSignals(window) {
  Object.assign(window, { AbortController, AbortSignal });
  const target = window.EventTarget.prototype;
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    if (!(options?.signal instanceof AbortSignal))
      return addEventListener.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
    return addEventListener.call(this, type, listener, rest);
  };
}

/** jsdom's files can be read by a FileReader only. */
function readableBlobs(window) {
  const read = (blob, as) =>
    new Promise((resolve, reject) => {
      const reader = new window.FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader[as](blob);
    });
  const blob = window.Blob.prototype;
  blob.text ??= function () {
    return read(this, 'readAsText');
  };
  blob.arrayBuffer ??= function () {
    return read(this, 'readAsArrayBuffer');
  };
}

/** There is no layout in jsdom: nothing matches, nothing resizes, nothing scrolls. */
function measureNothing(window) {
  window.matchMedia ??= (media) =>
    Object.assign(new window.EventTarget(), { media, matches: false, addListener() {}, removeListener() {} });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  window.Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
}
