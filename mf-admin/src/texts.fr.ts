import type { Translation } from '@portal/portal-sdk';
import accounts from './accounts/texts.fr';
import administration from './administration/texts.fr';
import blackouts from './blackouts/texts.fr';
import dashboard from './dashboard/texts.fr';
import departments from './departments/texts.fr';
import embedding from './embedding/texts.fr';
import accountsOfMany from './employees/change-many/accounts/texts.fr';
import termsOfMany from './employees/change-many/terms/texts.fr';
import changeMany from './employees/change-many/texts.fr';
import employeeFilters from './employees/filters/texts.fr';
import workingTime from './shared/working-time/texts.fr';
import holidays from './holidays/texts.fr';
import leavePolicies from './leave-policies/texts.fr';
import leaveTypes from './leave-types/texts.fr';
import outbox from './outbox/texts.fr';
import defaultTerms from './patterns/defaults/texts.fr';
import patterns from './patterns/texts.fr';
import person from './employees/person/texts.fr';
import sections from './sections/texts.fr';
import setup from './setup/texts.fr';
import newAccount from './shared/account/texts.fr';
import csvUpload from './shared/csv-upload/texts.fr';
import yearEnd from './year-end/texts.fr';
import type { en as dashboardTexts } from './dashboard/texts';
import type { en } from './texts';

export default {
  ...accounts,
  ...administration,
  ...blackouts,
  ...changeMany,
  ...employeeFilters,
  ...accountsOfMany,
  ...termsOfMany,
  ...csvUpload,
  ...dashboard,
  ...departments,
  ...embedding,
  ...holidays,
  ...leavePolicies,
  ...leaveTypes,
  ...newAccount,
  ...outbox,
  ...defaultTerms,
  ...patterns,
  ...person,
  ...sections,
  ...setup,
  ...workingTime,
  ...yearEnd,
  success: 'Succès',
  error: 'Erreur',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  edit: 'Modifier',
  delete: 'Supprimer',
  deleting: 'Suppression…',
  close: 'Fermer',
  active: 'Actif',
  inactive: 'Inactif',
  bulkUpload: 'Import groupé',
  unauthorized: 'Non autorisé',
  loggedOut: 'Vous êtes déconnecté. Reconnexion en cours…',
  changedTo: "Quelqu'un d'autre vient de saisir « {value} »",
  actions: 'Actions',
  createAccountFor: 'Créer un compte pour {name}',
  createAccountWord: 'Créer un compte',
  copied: 'Copié',
  copyFailed: 'Copie impossible. Sélectionnez le texte et copiez-le vous-même.',
  done: 'Terminé',
  options: 'Options de {name}',
  optionsWord: 'Options',
  /* employees */
  showingEmployees: '{count} {count|agent affiché|agents affichés}',
  employees: 'Agents',
  addEmployee: 'Ajouter un agent',
  editEmployee: "Modifier l'agent",
  deleteSelected: 'Supprimer la sélection ({count})',
  employee: 'Agent',
  department: 'Département',
  noDepartment: 'Aucun département',
  role: 'Rôle',
  ownRecord:
    'Ceci est votre propre fiche. Un autre administrateur RH en modifie le département, le superviseur, le rôle, le statut, les dates et le contrat.',
  roleLocked: "Seul un administrateur système peut modifier le rôle d'un administrateur",
  status: 'Statut',
  position: 'Fonction',
  supervisor: 'Superviseur',
  supervisorNumber: 'Superviseur (matricule)',
  none: 'Aucun',
  noEmployeesHint: 'Ajoutez-les un par un, ou importez un fichier de votre tableur.',
  noEmployees: 'Aucun agent trouvé',
  loadInvalid: 'Erreur lors du chargement des agents : format de données incorrect',
  loadNoData: 'Erreur lors du chargement des agents : aucune donnée reçue',
  loadFailed: 'Erreur lors du chargement des agents : {message}',
  onlyDepartment: 'Département : {name}',
  onlyDepartmentBelow: 'Département : {name}, y compris {below}',
  clearDepartment: 'Afficher tous les départements',
  onlySupervisor: 'Superviseur : {name}',
  clearSupervisor: 'Afficher les agents de tous les superviseurs',
  onlyStatus: 'Statut : {status}',
  clearStatus: 'Afficher tous les statuts',
  employeeId: 'Matricule',
  firstName: 'Prénom',
  middleName: 'Deuxième prénom',
  lastName: 'Nom',
  nationalId: "Numéro d'identité nationale (NIR)",
  email: 'Adresse électronique',
  mobile: 'Téléphone portable',
  joinedOn: "Date d'entrée",
  earlierEmployments: "Employé(e) auparavant : {periods}. L'ancienneté en tient compte.",
  joinedOnHint: 'Facultative. Réduit les droits de la première année aux mois travaillés.',
  leavesOn: 'Date de départ',
  contract: 'Contrat',
  contract_permanent: 'Durée indéterminée',
  contract_fixed_term: 'Durée déterminée',
  noContract: 'Non renseigné',
  anyContract: 'Tout contrat',
  leavesOnHint: 'Facultative. Réduit les droits de la dernière année aux mois travaillés.',
  chooseDepartment: 'Choisissez un département',
  inactiveDepartment: '{name} (inactif)',
  loadingDepartments: 'Chargement des départements…',
  noDepartments: 'Aucun département disponible',
  leadsOne: "Encadre 1 personne. Ses demandes vont aux RH jusqu'à ce qu'elle ait un autre superviseur.",
  leadsMany:
    "Encadre {count} personnes. Leurs demandes vont aux RH jusqu'à ce qu'elles aient un autre superviseur.",
  chooseSupervisor: 'Saisissez un nom',
  leaveTeamTitle: "Laisser l'équipe de {name} sans superviseur ?",
  saveAnyway: 'Enregistrer quand même',
  employeeCreated: 'Agent créé et rattaché à son département',
  employeeUpdated: 'Agent modifié',
  employeeDeleted: 'Agent supprimé',
  employeesDeleted: '{count} {count|agent supprimé|agents supprimés}',
  employeesUploaded: '{count} {count|agent créé|agents créés}',
  employeeCreateFailed: "L'agent n'a pas pu être créé",
  employeeUpdateFailed: "L'agent n'a pas pu être modifié",
  employeeDeleteFailed: 'La suppression a échoué',
  employeesUpdated:
    '{created} {created|agent créé|agents créés}, {updated} {updated|agent mis à jour|agents mis à jour}',
  existingEmployees: 'Agents déjà enregistrés',
  fullName: 'Nom complet',
  employeesUploadFailed: "Les agents n'ont pas pu être importés",
  employeesUploadHint: "Les agents n'ont pas pu être importés. Veuillez vérifier le format de votre fichier.",
  uploadEmployees: 'Importer des agents',
  deleteOneTitle: 'Supprimer {name} ?',
  deleteOneOfManyTitle: 'Supprimer 1 agent ?',
  deleteManyTitle: 'Supprimer {count} {count|agent|agents} ?',
  cannotBeUndone: 'Cette action est irréversible.',
  andMore: 'et {count} {count|autre|autres}',
  notDeletedWhy: 'Agents non supprimés, et pourquoi',
  nobodyFound: 'Agent inconnu',
  oneNotDeleted: "1 agent n'a pas été supprimé",
  notDeleted: "{count} {count|agent n'a pas été supprimé|agents n'ont pas été supprimés}",
  deactivateTitle: 'Désactiver plutôt ?',
  instead: 'Que faire à la place',
  deactivateHint:
    'Cette personne ne peut plus se connecter ni être affectée à un poste. Vous pourrez annuler cette action.',
  anonymise: 'Retirer les données personnelles',
  anonymiseHint:
    "Noms, matricule, numéro d'identité et coordonnées sont retirés définitivement et le compte est fermé. Congés et postes restent, sans nom.",
  anonymiseTitle: 'Retirer plutôt les données personnelles ?',
  employeeAnonymised: "Données personnelles retirées. L'historique est conservé.",
  deactivate: 'Désactiver',
  workingTimeOf: 'Temps de travail de {name}',
  workingTime: 'Temps de travail',
  /* leave types */
  leaveType: 'Type de congé',
  allowance: 'Droits',
  approvalRoute: "Circuit d'approbation",
  /* dashboard */
  unlimited: 'Illimités',
  daysPerYear: '{count} jours/an',
  daysMax: '{count} jours max.',
  day: 'jour',
  route_supervisor: 'Superviseur',
  route_hr: 'RH',
  route_auto: 'Automatique',
  route_head: 'Chef de département',
  headAfterDays: 'Demander au chef de département après (jours)',
  hrAfterDays: 'Demander aux RH après (jours)',
  stepAfterHint: 'Cette étape ne vaut que pour un congé plus long. Vide : pour tous.',
  stepAfter: '{step} (plus de {count} jours)',
  stepAfterOne: '{step} (plus de 1 jour)',
  head: 'Chef de département',
  headHint:
    "Décide des congés si le circuit d'approbation le prévoit. Sans chef, celui du département supérieur décide.",
  annual: 'Vacances et convenances personnelles',
  sick: 'Raisons médicales et de santé',
  study: 'Études et formation',
  csvOnly: 'Veuillez importer un fichier CSV',
  csvNone: "Ce n'est pas un fichier CSV.",
  csvBroken: "La ligne {row} n'est pas du CSV : un guillemet n'est pas fermé ou n'est pas à sa place.",
  csvBrokenHeader:
    "La ligne d'en-tête n'est pas du CSV : un guillemet n'est pas fermé ou n'est pas à sa place.",
  csvEmpty: "Le fichier CSV doit comporter au moins une ligne d'en-tête et une ligne de données",
  csvUnnamed:
    "La colonne {column} contient des valeurs mais n'a pas d'intitulé. Donnez-lui-en un, ou supprimez-la. Si des intitulés sont fusionnés, annulez la fusion.",
  csvTwice: "La colonne {column} figure deux fois : {columns}. Supprimez l'une d'elles.",
  csvMissing: 'Colonnes obligatoires manquantes : {columns}',
  refusedFile: 'lignes-refusees.csv',
} satisfies Translation<typeof en & typeof dashboardTexts>;
