import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '../../../contract/account/notifications.ts'
import { endpointQuery } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { timing } from '../../timing.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { cross } from '../../ui/layout/icons.ts'
import { bell } from '../../ui/layout/icons-behind-login.ts'
import { useDismiss } from '../../ui/layout/use-dismiss.ts'
import css from './bell.module.css'
import { NotificationList } from './notification-list.tsx'

const unreadQuery = endpointQuery(countUnread, {})

/** Runs when a value that was known is another one. */
const useOnChange = <Value,>(value: Value | undefined, run: (value: Value, before: Value) => void) => {
  const known = useRef(value)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (value === undefined) return
    const before = known.current
    known.current = value
    if (before !== undefined && before !== value) runNow(value, before)
  }, [value])
}

/** The number of unread notifications; undefined until it is known. A failed request leaves it as it is. */
const useUnread = () => {
  const queryClient = useQueryClient()
  const { data, refetch } = useQuery({ ...unreadQuery, refetchInterval: timing.unreadPollMs })
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  useOnChange(useLocation().key, () => void refetch())
  // A decision on the business also sends a notification.
  useOnChange(profile?.businessStatus, () => void refetch())

  /** The list's count is newer than the answer to any request that is still open. */
  const setUnread = async (unread: number) => {
    await queryClient.cancelQueries(unreadQuery)
    queryClient.setQueryData(unreadQuery.queryKey, { unread })
  }
  return { unread: data?.unread, setUnread }
}

const panelId = 'notifications'

const describeUnread = (count: number) => `You have ${count} unread ${count === 1 ? 'notification' : 'notifications'}.`

type Props = { isOpen: boolean; onOpen: () => void; onClose: () => void }

export function Bell({ isOpen, onOpen, onClose }: Props) {
  const { unread, setUnread } = useUnread()
  /** Notifications that arrive while the page is open; the button's label already names the earlier ones. */
  const [announcement, setAnnouncement] = useState('')
  useOnChange(unread, (now, before) => setAnnouncement(now > before ? describeUnread(now) : ''))
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const close = () => {
    onClose()
    button.current?.focus()
  }
  useDismiss({ isOpen, inside: root, onLeave: onClose, onEscape: close })

  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])

  return (
    <div ref={root} className={css.root}>
      <Button
        ref={button}
        variant="quiet"
        size="icon"
        className={css.bell}
        aria-label={unread === undefined ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={isOpen ? close : onOpen}
      >
        <Icon of={bell} />
        {unread ? <span className={`num ${css.count}`}>{unread > 99 ? '99+' : unread}</span> : null}
      </Button>
      <LiveRegion text={announcement} />
      {isOpen && (
        <div ref={panel} id={panelId} className={css.panel} role="dialog" aria-label="Notifications" tabIndex={-1}>
          <div className={css.head}>
            <h2>Notifications</h2>
            <Button variant="quiet" size="icon" aria-label="Close notifications" onClick={close}>
              <Icon of={cross} />
            </Button>
          </div>
          <NotificationList unread={unread} onUnread={setUnread} onFollow={onClose} />
        </div>
      )}
    </div>
  )
}
