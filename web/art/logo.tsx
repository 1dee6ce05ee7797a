import css from './logo.module.css'

type Tone = 'paper' | 'night'

const inks: Record<Tone, { pole: string; cloth: string; fringe: string; tip: string; word: string }> = {
  paper: { pole: 'var(--mark)', cloth: 'var(--mark)', fringe: '#f2a516', tip: '#cf6238', word: 'var(--ink)' },
  night: {
    pole: 'var(--logo-on-night, #fff5dc)',
    cloth: '#3a8e68',
    fringe: '#fcd67e',
    tip: '#fcd67e',
    word: 'var(--logo-on-night, #fff5dc)',
  },
}

/** The word mark; `night` is for the dark green panels, which look the same in both themes. */
export function Logo({ tone, className }: { tone: Tone; className?: string }) {
  const ink = inks[tone]
  return (
    <svg
      className={className ? `${css.logo} ${className}` : css.logo}
      viewBox="0 0 282 72"
      role="img"
      aria-label="Afahye"
      width={133}
      height={34}
    >
      <g transform="translate(2 2)">
        <rect width="5" height="20" x="29.5" y="36" fill={ink.pole} rx="2.5" />
        <path fill="none" stroke={ink.pole} strokeLinecap="round" strokeWidth="5" d="M22 57.5h20" />
        <path fill={ink.cloth} d="M32 9C17 9 6 20 5 35h54C58 20 47 9 32 9" />
        <path fill="#f2a516" d="M32 9c-8 5-13.5 15-13.5 26h27C45.5 24 40 14 32 9" />
        <path fill="#cf6238" d="M5 34.5h13.5V36A6.8 6.8 0 0 1 5 36ZM45.5 34.5H59V36a6.8 6.8 0 0 1-13.5 0Z" />
        <path fill={ink.fringe} d="M18.5 34.5H32V36a6.8 6.8 0 0 1-13.5 0ZM32 34.5h13.5V36A6.8 6.8 0 0 1 32 36Z" />
        <circle cx="32" cy="6.5" r="3.6" fill={ink.tip} />
      </g>
      <g transform="translate(80)" fill="none" strokeWidth="8" strokeLinejoin="round">
        <path stroke="#f2a516" d="M11 41.5h12" />
        <path
          stroke={ink.word}
          strokeLinecap="round"
          d="m0 52 17-40 17 40M49 52V23q0-11 11-11M42 28h16M92 28v24M106 10v42m0-13a11 11 0 0 1 22 0v13m12-24 12 23m12-23-13 29q-4 8-12 7M173 41h22a11.5 12 0 1 0-3.5 8"
        />
        <circle cx="80" cy="40" r="12" stroke={ink.word} />
      </g>
    </svg>
  )
}
