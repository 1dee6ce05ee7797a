import { randomUUID } from 'node:crypto'

export type Message = {
  id: string
  channel: 'email' | 'sms'
  to: string
  from: string
  subject: string
  text: string
  /** Of an e-mail, with its pictures inside. */
  html?: string
  sentAt: string
}

export type Inbox = ReturnType<typeof createInbox>

/** The messages "sent", newest first, in memory only. Beyond `room` the oldest are dropped. */
export const createInbox = (room = 2000) => {
  const messages: Message[] = []
  return {
    add: (message: Omit<Message, 'id' | 'sentAt'>) => {
      messages.unshift({ id: randomUUID(), ...message, sentAt: new Date().toISOString() })
      messages.length = Math.min(messages.length, room)
    },
    list: (): readonly Message[] => messages,
    find: (id: string) => messages.find((message) => message.id === id),
    sentTo: (to: string) => messages.filter((message) => addressKey(message.to) === addressKey(to)),
    resembling: (to: string) => messages.filter((message) => addressKey(message.to).includes(addressKey(to))),
    empty: () => {
      messages.length = 0
    },
  }
}

/** E-mail addresses match without regard to case, phone numbers by their digits. */
const addressKey = (address: string) => {
  const plain = address.trim().normalize('NFKC').toLowerCase()
  return /^[+\d\s()-]+$/.test(plain) ? plain.replace(/\D/g, '') : plain
}
