/** The build puts the address of the script here (scripts/build-customer-pages.ts). */
export const scriptAddress = '/%CUSTOMER_SCRIPT%'
