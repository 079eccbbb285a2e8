// What a section may use of the portal and of the shared libraries.
// Names are listed one by one, so that the shell's first file has no unused code.
export { PersonLink } from './address/PersonLink';
export { pageSizes, pagingOf, tableQueryOf, withTable, type Paging } from './address/table-address';
export { ApiError, NetworkError, explanationOf, isUnauthenticated, messageOf } from './api/api-error';
export { call, callPage, type Page } from './api/call';
export { callAll } from './api/call-all';
export { callUpload } from './api/call-upload';
export type { Given } from './api/call-types';
export { download, saveFile } from './api/download';
export { keyOf, pageQueryOf, queryOf, useRefresh } from './api/queries';
export { urlOf } from './api/url-of';
export { deferred } from './federation/deferred';
export { definePages, type Pages } from './federation/define-pages';
export {
  addDays,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  formatWeekday,
  inclusiveDays,
  instantOfLocal,
  localOfInstant,
  today,
  weekStartOf,
} from './format/dates';
export { browserOf } from './format/browser-of';
export { formatDuration, formatLength, formatMinutes, hoursBetween } from './format/durations';
export { compareNames, formatNumber, formatPercent, initialsOf, roleLabel, roleTones } from './format/names';
export { leaveTypeColour, leaveTypeName, leaveTypeSaved } from './format/leave-types';
export { live, useLiveState, type LiveState } from './live/live-state';
export { can, useSession, useUser, type Session } from './session/session';
export { signInAgain } from './session/sign-in-again';
export { serverText, textsOf } from './messages';
export { portalSettings, type PortalSettings } from './settings';
export { t, type Texts, type Translation } from './texts';
export { shortcutsOn, useShortcuts, type Shortcut } from './shortcuts/shortcuts';

export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export {
  keepPreviousData,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { UseQueryResult } from '@tanstack/react-query';
export { create as createStore } from 'zustand';
export { css, keyframes, styled } from 'styled-components';
