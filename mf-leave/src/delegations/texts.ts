import { t } from '@portal/portal-sdk';
import { shared } from '../texts';

export const en = {
  delegations: 'Delegations',
  delegationsCaption:
    'Once your delegate accepts, they can see and decide your requests on these days. You can still decide yourself.',
  addDelegation: 'Add delegate',
  delegate: 'Delegate',
  delegateHint: 'A supervisor or an administrator',
  absentApprover: 'In place of',
  absentApproverHint:
    'A supervisor or administrator who is absent. Their delegate decides at once. Leave empty for yourself.',
  findColleague: 'Find a person',
  firstDay: 'First day',
  lastDay: 'Last day',
  sendDelegation: 'Ask to decide for me',
  setDelegation: 'Set delegate',
  delegationAdded: '{name} was asked to decide for you',
  delegationAddFailed: "Couldn't add the delegate",
  whoDecides: 'Who decides',
  decidesForYou: '{name} decides for you',
  decidesForAbsent: '{name} decides for {absent}',
  delegationSetBy: 'Set by {name}',
  youDecideFor: 'You decide for {name}',
  delegationFrom: 'Start date',
  delegationTo: 'End date',
  delegationDays: 'Days',
  delegationState: 'State',
  state_asked: 'Not accepted yet',
  state_accepted: 'Accepted',
  state_now: 'Active now',
  state_over: 'Over',
  accept: 'Accept',
  acceptFrom: 'Accept to decide for {name}',
  delegationAccepted: 'You decide for {name}, {dates}',
  acceptFailed: "Couldn't accept the delegation",
  endDelegation: 'End',
  endDelegationOf: 'End: {what}, {dates}',
  endTitle: 'End this delegation?',
  endText: '{what}, {dates}. The other person is notified.',
  delegationEnded: 'Delegation ended',
  endFailed: "Couldn't end the delegation",
  noDelegations: 'No delegations yet',
  noDelegationsHint: 'Add a delegate before you are away, so that nobody waits for a decision.',
  delegationsFailed: "Couldn't load delegations",
};

export const text = t({ ...shared, ...en }, 'mf-leave');
