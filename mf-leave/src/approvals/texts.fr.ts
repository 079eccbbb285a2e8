import type { Translation } from '@portal/portal-sdk';
import type { en } from './texts';

export default {
  awaitingYours: 'En attente de votre approbation',
  leaveDetails: 'Détails du congé',
  pendingReview: 'À examiner',
  approveRequest: 'Approuver la demande',
  denyRequest: 'Refuser la demande',
  approveTitle: 'Approuver cette demande de congé ?',
  denyTitle: 'Refuser cette demande de congé ?',
  processing: 'Traitement en cours…',
  approveFailed: "La demande de congé n'a pas pu être approuvée",
  denyFailed: "La demande de congé n'a pas pu être refusée",
  allCaughtUp: 'Tout est à jour !',
  nothingPending: "Aucune approbation en attente pour l'instant.",
  cancelLeave: 'Annuler le congé',
  keepLeave: 'Maintenir le congé',
  cancelLeaveTitle: 'Annuler ce congé approuvé ?',
  keepLeaveTitle: 'Maintenir ce congé approuvé ?',
  leaveCancelled: 'Congé annulé',
  leaveKept: 'Congé maintenu : il reste approuvé',
  keepFailed: "Le congé n'a pas pu être maintenu",
  cancelLeaveFailed: "Le congé n'a pas pu être annulé",
  approvalsFailed: "Les approbations en attente n'ont pas pu être lues",
} satisfies Translation<typeof en>;
