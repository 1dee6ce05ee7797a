import * as v from 'valibot'
import { logIn } from '../../../contract/account/login.ts'

/** The login call as this screen reads it: a success without a token, or without its length, has words of its own. */
export const tolerantLogIn = { ...logIn, reply: v.partial(v.object({ ...logIn.reply.entries, code: v.string() })) }
