/**
 * Announces `text` to screen readers whenever it changes. Render it always and change the text:
 * a region that appears together with its text is not announced.
 */
export function LiveRegion({ text, urgency = 'polite' }: { text: string; urgency?: 'polite' | 'assertive' }) {
  return (
    <div className="visually-hidden" role={urgency === 'polite' ? 'status' : 'alert'}>
      {text}
    </div>
  )
}
