import { compareNames, portalSettings } from '@portal/portal-sdk';

/** ISO 3166-1 codes of the countries and territories that have a calendar of public holidays. */
const codes =
  'AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IQ IR IS IT JE JM JO JP KE KI KM KN KR KY LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NZ PA PE PF PH PK PL PM PR PS PT PY QA RE RO RS RU RW SA SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TK TN TO TR TT TV TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** The selectable countries, with their names in the page's language. */
export function countryOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([portalSettings().language], { type: 'region' });
  return codes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compareNames(one.label, other.label));
}

/** A country by its name in the language of the page. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([portalSettings().language], { type: 'region' }).of(code) ?? code;
