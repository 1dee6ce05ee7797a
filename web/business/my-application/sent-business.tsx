import type { ReactNode } from 'react'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import { type BusinessFieldName, businessFieldNames, correctableLabels } from '../../../contract/business/status.ts'
import { businessStepFields, businessStepIds, businessStepTitles } from '../../../contract/business/steps.ts'
import { paths } from '../../../contract/paths.ts'
import { readablePhone } from '../../../contract/site.ts'
import { businessWords, refusedWords } from '../../stage/business-words.ts'
import { ways } from '../../stage/ways.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { minuteInWords } from '../../ui/in-words.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { messages } from './messages.ts'
import css from './my-application-page.module.css'
import { Papers, type PapersQuery } from './papers.tsx'

type Props = { business: RegisteredBusiness; papers: PapersQuery; nowMs: number }

export function SentBusiness({ business, papers, nowMs }: Props) {
  const badge = businessWords[businessStage(business, nowMs)].badge
  const times = [
    [messages.sent, business.submittedAt],
    [messages.lastCorrected, business.correctedAt],
    ...(business.businessStatus === 'PENDING' ? [] : [[messages.decided[business.businessStatus], business.decidedAt]]),
  ] as const
  return (
    <>
      <p className={css.about}>
        {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
        {times.map(
          ([what, at]) =>
            at && (
              <span key={what}>
                {what} <span className="nowrap">{minuteInWords(Date.parse(at), { nowMs })}</span>
              </span>
            ),
        )}
      </p>
      <div className={css.cards}>
        <WhatCanBeDone business={business} />
        {businessStepIds.map((id) => (
          <Card as="section" key={id} className={css.card} aria-labelledby={id}>
            <h2 id={id}>{businessStepTitles[id]}</h2>
            <Facts
              items={businessStepFields[id].filter(isText).map((name) => ({
                term: correctableLabels[name],
                value: <Value name={name} business={business} />,
              }))}
            />
            {id === 'documents' && <Papers business={business} query={papers} />}
          </Card>
        ))}
      </div>
    </>
  )
}

const isText = (name: string): name is BusinessFieldName => businessFieldNames.some((one) => one === name)

function Value({ name, business }: { name: BusinessFieldName; business: RegisteredBusiness }): ReactNode {
  const written = business.fields[name]
  const isPhone = name === 'business_phone_number'
  return (
    <>
      {written ? (
        <span className={isPhone ? `num ${css.value}` : css.value}>{isPhone ? readablePhone(written) : written}</span>
      ) : (
        <span className={`${css.notGiven} ${css.value}`}>{messages.notGiven}</span>
      )}
      {business.correctedFields.includes(name) && <Badge tone="info">{messages.corrected}</Badge>}
    </>
  )
}

function WhatCanBeDone({ business: { businessStatus, rejection } }: { business: RegisteredBusiness }) {
  const link = ({ label, to }: { label: string; to: string }) => (
    <ButtonLink variant="line" size="small" to={to}>
      {label}
    </ButtonLink>
  )
  switch (businessStatus) {
    case 'PENDING':
      return (
        <Banner tone="info" action={link(ways.correctSent)}>
          {messages.canCorrect}
        </Banner>
      )
    case 'REFUSED':
    case 'REJECTED': {
      const isFinal = businessStatus === 'REFUSED'
      const [title, way] = isFinal ? [refusedWords.title, ways.status] : [messages.toCorrect, ways.correct]
      return (
        <Banner tone="warn" title={title} action={link(way)}>
          <p className={css.reason}>{rejection?.reason}</p>
        </Banner>
      )
    }
    case 'SUCCESSFUL':
      return (
        <Banner tone="good" action={link({ label: messages.help, to: paths.help })}>
          {messages.verified}
        </Banner>
      )
  }
}
