import { messages } from '../messages';

/** The validation messages, in the order of `messages`. */
export const validation: Readonly<Record<string, string>> = {
  [messages.employeeRequired]: "L'agent est obligatoire",
  [messages.leaveTypeRequired]: 'Le type de congé est obligatoire',
  [messages.startDateRequired]: 'La date de début est obligatoire',
  [messages.endDateRequired]: 'La date de fin est obligatoire',
  [messages.endBeforeStart]: 'La date de fin doit être égale ou postérieure à la date de début',
  [messages.reasonRequired]: 'Le motif est obligatoire',
  [messages.hoursRange]: "Le nombre d'heures doit être compris entre 0,5 et 8, par pas de 0,5",
  [messages.hoursRequired]: "Saisissez le nombre d'heures",
  [messages.singleDay]:
    'Les demi-journées et les heures concernent une seule date : indiquez la même date de début et de fin',
  [messages.badDate]: 'Saisissez une date au format AAAA-MM-JJ',
  [messages.numberWithin('{from}', '{to}')]: 'Saisissez un nombre de {from} à {to}',

  [messages.departmentNameRequired]: 'Le nom du département est obligatoire',
  [messages.shortCodeRequired]: 'Le code est obligatoire',
  [messages.shortCodeLength]: 'Le code ne doit pas dépasser 5 caractères',
  [messages.shortCodeTaken]: 'Ce code est déjà utilisé',

  [messages.leaveTypeNameRequired]: 'Le nom du type de congé est obligatoire',
  [messages.leaveTypeNameTaken]: 'Un type de congé porte déjà ce nom',
  [messages.approvalRouteRequired]: "Le circuit d'approbation est obligatoire",

  [messages.employeeIdRequired]: 'Le matricule est obligatoire',
  [messages.employeeIdTaken]: 'Ce matricule est déjà utilisé',
  [messages.firstNameRequired]: 'Le prénom est obligatoire',
  [messages.lastNameRequired]: 'Le nom est obligatoire',
  [messages.nationalIdRequired]: "Le numéro d'identité nationale (NIR) est obligatoire",
  [messages.nationalIdTaken]: "Ce numéro d'identité nationale est déjà utilisé",
  [messages.positionRequired]: 'Le poste est obligatoire',
  [messages.mobileRequired]: 'Le numéro de téléphone portable est obligatoire',
  [messages.departmentRequired]: 'Le département est obligatoire',
  [messages.emailInvalid]: 'Une adresse électronique valide est requise',

  [messages.shiftEmployeeRequired]: 'Veuillez sélectionner un agent',
  [messages.phoneTitle]: 'Numéro de téléphone requis',
  [messages.phoneRequired('{name}')]:
    '{name} doit avoir un numéro de téléphone valide dans son dossier avant toute affectation à un service',
  [messages.shiftStartRequired]: "Veuillez indiquer l'heure de début",
  [messages.shiftEndRequired]: "Veuillez indiquer l'heure de fin",
  [messages.shiftEndAfterStart]: "L'heure de fin doit être postérieure à l'heure de début",

  [messages.usernameRequired]: "Le nom d'utilisateur est obligatoire",
  [messages.passwordRequired]: 'Le mot de passe est obligatoire',
  [messages.usernameTaken]: "Ce nom d'utilisateur est déjà utilisé",
  [messages.accountTaken]: 'Cet agent a déjà un compte',
  [messages.passwordLength]: messages.passwordLength.replace(/.*?(\d+).*/, 'Utilisez au moins $1 caractères'),
  [messages.passwordSame]: "Choisissez un mot de passe différent de l'actuel",
  [messages.passwordChangeRequired]:
    "Choisissez d'abord un nouveau mot de passe : celui que vous avez utilisé est provisoire.",
  [messages.invalidCredentials]: 'Identifiants incorrects',
  [messages.required]: 'Ce champ est obligatoire',
  'Use {max} characters or fewer': 'Utilisez {max} caractères au plus',
};
