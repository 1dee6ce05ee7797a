/** For an error that nobody expected. `help` is whom to call, as a person reads it. */
export const brokenPage = (help: string): string => `Something went wrong on this page. Try again, or call ${help}.`
