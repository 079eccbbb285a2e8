// What a page needs when a section runs from a developer's own machine; nobody else fetches it.
export { OverrideBanner } from './OverrideBanner';
export { withOwnFiles } from './own-files';
