import { createDisputes, type Dispute, disputeData } from './disputes.ts'
import type { DisputeButtons } from './overview-routes.ts'
import { isPaid } from './pay.ts'
import type { Transactions } from './transactions.ts'
import type { Webhooks } from './webhooks.ts'

type Parts = { transactions: Transactions; webhooks: Webhooks; now: () => Date; giveBack: (dispute: Dispute) => void }

/** What banks do: they open disputes, remind of them, and take silence for a yes. */
export const openDisputeDesk = ({ transactions, webhooks, now, giveBack }: Parts) => {
  const disputes = createDisputes(now, giveBack)
  const uploads = new Map<string, Buffer | undefined>()

  const sendDisputeEvent = (dispute: Dispute, event: 'create' | 'remind' | 'resolve') =>
    webhooks.send({ event: `charge.dispute.${event}`, data: disputeData(dispute) }, dispute.transaction)

  const withOpen = (id: string, act: (dispute: Dispute) => void): boolean => {
    const dispute = disputes.byId(id)
    if (!dispute || dispute.status === 'resolved') return false
    act(dispute)
    return true
  }

  const buttons: DisputeButtons = {
    openDispute: (reference, amount) => {
      const transaction = transactions.byReference(reference)
      if (!transaction || !isPaid(transaction)) return false
      sendDisputeEvent(disputes.open(transaction, amount), 'create')
      return true
    },
    remindOfDispute: (id) => withOpen(id, (dispute) => sendDisputeEvent(dispute, 'remind')),
    letBankGiveIn: (id) =>
      withOpen(id, (dispute) => {
        disputes.resolve(dispute, 'declined', 0)
        sendDisputeEvent(dispute, 'resolve')
      }),
    letDisputeRunOut: (id) =>
      withOpen(id, (dispute) => {
        disputes.resolve(dispute, 'auto-accepted')
        sendDisputeEvent(dispute, 'resolve')
      }),
  }

  return { disputes, uploads, sendDisputeEvent, buttons }
}
