import {
  type ChangedService,
  type changeService as endpoint,
  serviceChangedMessage,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { showPictures } from '../pictures/show-pictures.ts'
import { lockService, setTexts } from './change-store.ts'
import { readService } from './read-service.ts'
import { findChangedBy, type Owned } from './store.ts'

type ChangeTools = Pick<Tools, 'db' | 'files' | 'clock'>
type Submit = Owned & { requestKey: string | undefined; fields: ChangedService }
type Reply = ReplyOf<typeof endpoint>

export const changeService = (tools: ChangeTools, submit: Submit): Promise<Reply> =>
  answerOnce(
    submit.requestKey,
    async (requestKey) => ((await findChangedBy(tools.db, submit, requestKey)) ? replyAbout(tools, submit) : undefined),
    () => change(tools, submit),
  )

const replyAbout = async (tools: Pick<Tools, 'db' | 'clock'>, owned: Owned): Promise<Reply> => ({
  message: serviceChangedMessage,
  service: await readService(tools, owned),
})

/** Whoever saves has seen what they change: what somebody else wrote meanwhile is not lost by it. */
const change = ({ db, files, clock }: ChangeTools, { requestKey, fields, ...owned }: Submit): Promise<Reply> =>
  db.transaction().execute(async (tx) => {
    const before = await lockService(tx, owned)
    if (!before || before.removed_at) return refuse(serviceRefusals.notFound)
    if (before.version !== fields.version) refuse(serviceRefusals.changedMeanwhile)
    await setTexts(tx, owned.serviceId, { texts: fields, requestKey, now: clock.now() })
    const shown = await showPictures({ files }, tx, { ...owned, ids: fields.pictures })
    if (shown === 'gone') refuse(serviceRefusals.pictureGone)
    // As long as nobody else can remove it.
    return replyAbout({ db: tx, clock }, owned)
  })
