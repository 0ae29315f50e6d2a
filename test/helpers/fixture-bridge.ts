// A scripted bridge in the page's window: any state can be tested without a running program.
import type { Page } from 'playwright-core'
import type { CommandName, CommandResult, EventName } from '../../src/shared/contract/bridge.ts'
import type { BridgeEvents } from '../../src/shared/contract/bridge-events.ts'
import type { DoctorReport } from '../../src/shared/model/doctor-report.ts'
import type { Failure } from '../../src/shared/contract/result.ts'
import type { AddressView } from '../../src/shared/model/address.ts'
import type { MessageView } from '../../src/shared/model/message.ts'
import type { ShellView, Snapshot } from '../../src/shared/model/snapshot.ts'

export interface Scenario {
  readonly snapshot: Snapshot
  /** Newest first. */
  readonly messages: readonly MessageView[]
  /** The failures and results of commands. */
  readonly failures?: Partial<Record<CommandName, Failure>>
  readonly answers?: Partial<Record<CommandName, unknown>>
  /** The address that is created next. */
  readonly nextAddress?: AddressView
  /** The bytes of every attachment; a short PDF unless it is set. */
  readonly attachment?: { readonly filename: string; readonly contentType: string; readonly base64: string }
  readonly images?: Readonly<Record<string, string>>
  /** The report of `doctor.run`. */
  readonly doctorReport?: DoctorReport
}

export interface BridgeCall {
  readonly name: CommandName
  readonly args: Record<string, unknown>
}

interface FixtureWindow {
  mayfly: unknown
  fixture: {
    isOnline: boolean
    calls: BridgeCall[]
    emit: (name: string, payload: unknown) => void
    arrive: (message: MessageView) => void
    replace: (message: MessageView) => void
    fail: (name: CommandName, failure: Failure | null) => void
  }
}

/** Runs in the page: it can access only its argument. */
const installFixtureBridge = (scenario: Scenario): void => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const state = { ...structuredClone(scenario) } as {
    snapshot: { -readonly [K in keyof Snapshot]: Snapshot[K] }
    messages: MessageView[]
    pinned: boolean
    shell: ShellView
  }
  const { shortcut } = state.snapshot.settings
  state.pinned = false
  state.shell = { login: 'off', shortcut: { keys: shortcut, state: shortcut === null ? 'none' : 'works' } }
  const calls: BridgeCall[] = []
  const failures = new Map<string, Failure>(Object.entries(scenario.failures ?? {}))
  const emit = (name: string, payload: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(structuredClone(payload))
  }
  const setAddresses = (next: readonly AddressView[]): void => {
    state.snapshot = { ...state.snapshot, addresses: next }
    emit('snapshot', state.snapshot)
  }
  const updateAddresses = (
    keys: readonly string[],
    part: (address: AddressView) => Partial<AddressView>,
  ): void =>
    setAddresses(
      state.snapshot.addresses.map((address) =>
        keys.includes(address.key) ? { ...address, ...part(address) } : address,
      ),
    )
  const paginate = (rows: MessageView[], args: Record<string, unknown>): unknown => {
    const from = Number(args.cursor ?? 0)
    const to = from + Number(args.limit ?? 50)
    return {
      rows: rows.slice(from, to),
      total: rows.length,
      nextCursor: to < rows.length ? String(to) : null,
    }
  }
  const setUnread = (keys: readonly string[], unread: boolean): void => {
    const touched = state.messages.filter(
      (message) => keys.includes(message.key) && message.unread !== unread,
    )
    const marked = new Set(touched.map((message) => message.key))
    state.messages = state.messages.map((message) =>
      marked.has(message.key) ? { ...message, unread } : message,
    )
    const keysOfAddresses = touched.map((message) => message.address)
    updateAddresses(keysOfAddresses, (address) => ({
      unread: address.unread + (unread ? 1 : -1) * touched.length,
    }))
    for (const address of keysOfAddresses) emit('changed', { address })
  }
  const arrive = (message: MessageView): void => {
    state.messages = [message, ...state.messages]
    updateAddresses([message.address], (address) => ({
      total: address.total + 1,
      unread: address.unread + 1,
      latestMessage: {
        message: message.key,
        sender: message.sender,
        subject: message.subject,
        receivedAt: message.receivedAt,
      },
      latestCode: message.code
        ? {
            value: message.code.value,
            message: message.key,
            receivedAt: message.receivedAt,
            isSample: false,
          }
        : address.latestCode,
    }))
    emit('changed', { address: message.address })
    const { key, address, sender, subject, code } = message
    emit('announced', { kind: 'message', message: key, address, sender, subject, code })
  }
  const handleCommand = (name: string, args: Record<string, unknown>): unknown => {
    const keys = (args.addresses ?? [args.address]) as string[]
    switch (name) {
      case 'snapshot.read':
        return state.snapshot
      case 'address.renew':
      case 'address.create': {
        const base = scenario.nextAddress
        const created = base
          ? { ...base, label: (args.label as string | undefined) ?? base.label }
          : state.snapshot.addresses[0]
        if (created) setAddresses([created, ...state.snapshot.addresses])
        return created
      }
      case 'address.update':
        updateAddresses(keys, ({ address }) => ({ ...args, address }))
        return null
      case 'address.delete':
        updateAddresses(keys, () => ({ state: 'deleting' }))
        return { undoUntil: Date.now() + 10_000 } satisfies CommandResult<'address.delete'>
      case 'address.restore':
        updateAddresses(keys, () => ({ state: 'active' }))
        return null
      case 'message.list':
        return paginate(
          state.messages.filter((message) => args.address === null || message.address === args.address),
          args,
        )
      case 'message.search': {
        // It supports only the operators of the list of codes.
        const query = String(args.query)
          .replace(/(?:has:code|after:\S+)\s*/g, '')
          .toLowerCase()
        const matches = ({ subject, sender, text, attachments, code }: MessageView): boolean =>
          (code !== null || !String(args.query).includes('has:code')) &&
          [subject, sender, text, ...attachments.map(({ filename }) => filename)]
            .join(' ')
            .toLowerCase()
            .includes(query)
        return paginate(state.messages.filter(matches), args)
      }
      case 'message.read':
        return state.messages.find((message) => message.key === args.message) ?? null
      case 'message.mark':
        setUnread(args.messages as string[], args.unread as boolean)
        return null
      case 'message.markAll':
        setUnread(
          state.messages.filter(({ address }) => address === args.address).map(({ key }) => key),
          false,
        )
        return null
      case 'settings.change':
        state.snapshot = { ...state.snapshot, settings: { ...state.snapshot.settings, ...args } }
        emit('snapshot', state.snapshot)
        return state.snapshot.settings
      case 'pause.set':
        state.snapshot = { ...state.snapshot, pausedUntil: args.until as number | null }
        emit('snapshot', state.snapshot)
        return null
      case 'notice.dismiss':
        state.snapshot = {
          ...state.snapshot,
          notices: state.snapshot.notices.filter(({ id }) => id !== args.id),
        }
        emit('snapshot', state.snapshot)
        return null
      case 'window.read':
        return { kind: 'popup', canBePopup: true, isPinned: state.pinned }
      case 'window.arrange':
        state.pinned = args.pinned === true
        return { kind: 'popup', canBePopup: true, isPinned: state.pinned }
      case 'shell.read':
        return state.shell
      case 'login.set':
        state.shell = { ...state.shell, login: args.on ? 'on' : 'off' }
        return state.shell
      case 'shortcut.set':
        if (args.keys === 'Control+Alt+X') return { taken: true, shell: state.shell }
        state.shell = {
          ...state.shell,
          shortcut: { keys: args.keys as string | null, state: args.keys === null ? 'none' : 'untested' },
        }
        return { taken: false, shell: state.shell }
      case 'doctor.run':
      case 'doctor.repair':
        return scenario.doctorReport ?? []
      case 'images.load':
        return (args.urls as string[]).map((url) => ({ url, data: scenario.images?.[url] ?? null }))
      case 'message.source':
        return {
          source: [
            'Subject: a source',
            'Date: Sun, 22 Nov 2026 08:30:00 +0000',
            'Reply-To: Gr\u00c3\u00bc\u00c3\u009fe <help@shop.example>',
            'List-Unsubscribe: <https://shop.example/off>',
            'Authentication-Results: mx.example; spf=pass; dkim=fail',
            '',
            'Gr\u00c3\u00bc\u00c3\u009fe\r\n',
          ].join('\r\n'),
          truncated: false,
        } satisfies CommandResult<'message.source'>
      case 'message.check': {
        const place = { detail: '', count: 1, part: 'html', line: 12, sourceLine: 40, support: null } as const
        return {
          findings: [
            { ...place, kind: 'link-empty', severity: 'problem', about: '', count: 2 },
            {
              ...place,
              kind: 'image-without-alt',
              severity: 'problem',
              about: `https://shop.example/${'a-long-name-'.repeat(12)}.png`,
            },
            {
              ...place,
              kind: 'missing-field',
              severity: 'problem',
              about: 'Message-ID',
              part: 'header',
              line: null,
              sourceLine: null,
            },
            {
              ...place,
              kind: 'feature',
              severity: 'hint',
              about: 'border-radius',
              support: {
                shown: 30,
                partly: 6,
                notShown: 7,
                unknown: 5,
                failing: ['Outlook (Windows)', 'GMX (Desktop Webmail)'],
                notes: ['Partial support.'],
                url: 'https://www.caniemail.com/features/css-border-radius/',
              },
            },
          ],
          links: ['https://shop.example/order'],
        } satisfies CommandResult<'message.check'>
      }
      case 'message.reachLinks':
        return [
          { url: 'https://shop.example/order', status: 404, failure: null },
        ] satisfies CommandResult<'message.reachLinks'>
      case 'file.save':
      case 'page.print':
        return { savedAs: null }
      case 'attachment.save': {
        const isProgram =
          scenario.attachment !== undefined && atob(scenario.attachment.base64).startsWith('MZ')
        const isRefused = isProgram && args.confirmed !== true
        return {
          savedAs: null,
          downloadPath: null,
          detectedType: isRefused ? 'program' : null,
        } satisfies CommandResult<'attachment.save'>
      }
      case 'webhook.read':
        return {
          url: 'https://hooks.example.org/mail',
          enabled: true,
        } satisfies CommandResult<'webhook.read'>
      case 'attachment.read':
        return (
          scenario.attachment ?? {
            filename: 'invoice.pdf',
            contentType: 'application/pdf',
            base64: btoa('%PDF-1.7\n'),
          }
        )
      case 'ai.list': {
        const field = {
          name: 'question',
          required: true,
          description: 'Question',
          choices: [],
          isNumber: false,
        }
        return [
          { name: 'summarize', method: 'POST', path: '/summary', fields: [] },
          { name: 'qa', method: 'POST', path: '/answer', fields: [field] },
        ] satisfies CommandResult<'ai.list'>
      }
      case 'ai.run':
        return {
          answer: { kind: 'text', text: 'A code, and ten minutes to use it.' },
          remaining: 41,
        } satisfies CommandResult<'ai.run'>
      default:
        return name === 'server.list' || name === 'browser.list' ? [] : null
    }
  }
  const bridge = {
    call: (name: string, args: Record<string, unknown>) => {
      calls.push({ name: name as CommandName, args: structuredClone(args) })
      const failure = failures.get(name)
      if (failure) return Promise.resolve({ ok: false, failure })
      const value = scenario.answers?.[name as CommandName] ?? handleCommand(name, args)
      return Promise.resolve(
        value === undefined || (value === null && name === 'message.read')
          ? { ok: false, failure: { kind: 'not-found' } }
          : { ok: true, value: structuredClone(value) },
      )
    },
    on: (name: string, listener: (payload: unknown) => void) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
  }
  const target = window as unknown as FixtureWindow
  target.mayfly = bridge
  const replace = (message: MessageView): void => {
    state.messages = [message]
  }
  const fail = (name: CommandName, failure: Failure | null): void => {
    if (failure === null) failures.delete(name)
    else failures.set(name, failure)
  }
  target.fixture = { isOnline: true, calls, emit, arrive, replace, fail }
  // A complete Chromium reports the network of this computer, the headless shell always one.
  Object.defineProperty(navigator, 'onLine', { get: () => target.fixture.isOnline })
}

/** Installs the scripted bridge in every document that `page` opens from now on. */
/** @returns what removes the scenario from later loads of the page */
export const useScenario = (page: Page, scenario: Scenario): Promise<{ dispose: () => Promise<void> }> =>
  page.addInitScript(installFixtureBridge, scenario)

export const bridgeCalls = (page: Page): Promise<BridgeCall[]> =>
  page.evaluate(() => (window as unknown as FixtureWindow).fixture.calls)

export const emitEvent = <E extends EventName>(
  page: Page,
  name: E,
  payload: BridgeEvents[E],
): Promise<void> =>
  page.evaluate(([event, data]) => (window as unknown as FixtureWindow).fixture.emit(event as string, data), [
    name,
    payload,
  ] as const)

/** Opens a message, and waits until its view is laid out. @returns whether it is shown in a frame: a mail without text has none */
export const showMessage = (page: Page, key: string, address: string): Promise<boolean> =>
  page.evaluate(
    async ([message, to]) => {
      const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)
      const isOpen = (): boolean =>
        document.querySelector('[data-open]')?.getAttribute('data-open') === message
      const frame = (): Element | null => document.querySelector('iframe[data-filled]')
      const target = window as unknown as FixtureWindow
      target.fixture.emit('show', { view: 'message', message, address: to })
      while (!isOpen() || (frame() ?? document.querySelector('.tab-panel .empty')) === null) await nextFrame()
      await nextFrame()
      await nextFrame()
      return frame() !== null
    },
    [key, address] as const,
  )

/** The failure of a command from now on; null ends it. */
export const setFailure = (page: Page, name: CommandName, failure: Failure | null): Promise<void> =>
  page.evaluate(([command, how]) => (window as unknown as FixtureWindow).fixture.fail(command, how), [
    name,
    failure,
  ] as const)

/** Whether the browser reports a network from now on. */
export const setOnline = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate((on) => void ((window as unknown as FixtureWindow).fixture.isOnline = on), isOnline)

/** New mail: stored, counted, announced. */
export const receiveMessage = (page: Page, message: MessageView): Promise<void> =>
  page.evaluate((mail) => (window as unknown as FixtureWindow).fixture.arrive(mail), message)

/** Replaces all messages with one, without notifying the page. */
export const replaceMessages = (page: Page, message: MessageView): Promise<void> =>
  page.evaluate((mail) => (window as unknown as FixtureWindow).fixture.replace(mail), message)
