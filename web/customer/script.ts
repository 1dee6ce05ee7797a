/** The build puts the script itself here (scripts/build-customer-pages.ts). */
export const script = '%CUSTOMER_SCRIPT%'
