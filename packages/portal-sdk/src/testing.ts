// For tests only. Nothing is mocked: the real client, query cache, session and router, with another transport.
export { Answer, refusal, type Answers, type SeenCall } from './testing/answers';
export { liveStore } from './live/live-state';
export { configurePortal } from './settings';
export { FakeEventSource } from './testing/fake-event-source';
export { realServer } from './testing/real-server';
export { remoteEntry } from './testing/remote-entry';
export { renderInPortal, renderPage, type Rendered, type RenderOptions } from './testing/render-page';
export { testUser } from './testing/test-user';
