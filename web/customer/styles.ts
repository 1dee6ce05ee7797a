import '../ui/tokens.css'
import '../ui/base.css'
import './accents.css'

/** The build puts the styles of these pages here (scripts/build-customer-pages.ts): a first visit then waits for one answer. */
export const styles = '%CUSTOMER_STYLES%'
