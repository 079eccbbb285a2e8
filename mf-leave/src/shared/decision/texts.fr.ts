import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  approveRequest: 'Approuver la demande',
  denyRequest: 'Refuser la demande',
  balanceOf: 'Solde de {name}, avant et après',
  approveTitle: 'Approuver cette demande de congé ?',
  denyTitle: 'Refuser cette demande de congé ?',
  processing: 'Traitement en cours…',
  approveFailed: "Impossible d'approuver la demande de congé",
  denyFailed: 'Impossible de refuser la demande de congé',
  cancelLeave: 'Annuler le congé',
  keepLeave: 'Maintenir le congé',
  cancelLeaveTitle: 'Annuler ce congé approuvé ?',
  keepLeaveTitle: 'Maintenir ce congé approuvé ?',
  leaveCancelled: 'Congé annulé',
  leaveKept: 'Le congé reste approuvé',
  keepFailed: 'Impossible de maintenir le congé',
  cancelLeaveFailed: "Impossible d'annuler le congé",
  decidesFor: "Cette demande attend {name}. Si vous décidez à sa place, l'historique l'indique.",
} satisfies Translation<typeof en>;
