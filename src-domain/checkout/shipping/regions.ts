export type Region = { readonly code: string; readonly name: string };

const regions = (text: string): readonly Region[] =>
  text.split(', ').map((entry) => {
    const [code = '', ...name] = entry.split(' ');
    return { code, name: name.join(' ') };
  });

export const states = regions(
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, FL Florida, ' +
    'GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, ' +
    'MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, ' +
    'NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, ' +
    'OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, ' +
    'UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
);

/** Federal district, territories and armed-forces codes, shown as a separate group (D27). */
export const otherRegions = regions(
  'DC District of Columbia, AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, ' +
    'VI U.S. Virgin Islands, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific',
);

export const provinces = regions(
  'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, ' +
    'NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
);

export const australianStates = regions(
  'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, ' +
    'TAS Tasmania, VIC Victoria, WA Western Australia',
);

const codes = new Set([...states, ...otherRegions].map(({ code }) => code));

export const isRegionCode = (code: string): boolean => codes.has(code);
