import css from './centred-words.module.css'

/** With its text as key: other words are drawn anew, as they begin elsewhere. Where `--centred` is 0 they begin at the left. */
export function CentredWords({ text }: { text: string }) {
  return <span className={css.words}>{text}</span>
}
