// The files in deploy/ and the example for compose match the program and each other: options, probe paths, ports, host names and stop timeouts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { OPTION_NAMES } from '../../src/service/options.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const source = (file: string): string => read(`src/service/http/${file}`)

interface Compose {
  services: Record<string, { command?: string[]; depends_on?: string[] | object; networks?: string[] }>
}
interface ExampleCompose {
  services: {
    mail: {
      hostname: string
      command: string[]
      environment: Record<string, string>
      healthcheck: { test: string[] }
    }
    tests: { environment: Record<string, string>; depends_on: object }
  }
}
interface PodSpec {
  terminationGracePeriodSeconds?: number
  containers: { args: string[]; lifecycle: { preStop: { sleep: { seconds: number } } } }[]
}
interface Manifest {
  kind: string
  metadata: { name: string }
  spec?: { template?: { spec: PodSpec }; selector?: object }
}

const compose = parse(read('deploy/instances/compose.yaml'), { merge: true }) as Compose
const single = parse(read('deploy/compose.yaml')) as Compose
const manifests = ['namespace', 'deployment', 'services', 'ingress', 'scaling'].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => {
    // Such as a duplicate key, of which only the last would count.
    if (document.errors[0]) throw document.errors[0]
    return document.toJS() as Manifest
  }),
)
const kubernetesArgs = manifests.flatMap(({ spec }) => spec?.template?.spec.containers[0]?.args ?? [])
const commandLines: Record<string, string> = {
  Dockerfile: read('Dockerfile').replaceAll('", "', ' '),
  'compose.yaml': single.services.mayfly!.command!.join(' '),
  'instances/compose.yaml': compose.services['mayfly-1']!.command!.join(' '),
  kubernetes: kubernetesArgs.join(' '),
  'hosting.md': /^echo 'MAYFLY_OPTIONS=.*$/m.exec(read('docs/hosting.md'))![0],
}

test.each(Object.entries(commandLines))('%s uses only options that the service has', (_, line) => {
  const names = [...line.matchAll(/(?<=^|[\s"=])--([a-z-]+)/g)].map(([, name]) => name!)
  const ofOthers = [
    'from',
    'platform',
    'interval',
    'timeout',
    'start-period',
    'ignore-scripts',
    'no-audit',
    'no-fund',
  ]
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !OPTION_NAMES.includes(name) && !ofOthers.includes(name))).toEqual([])
})

test('both instances in instances/compose.yaml have the same command, and the proxies forward to them', () => {
  const { 'mayfly-1': first, 'mayfly-2': second } = compose.services
  expect(second!.command).toEqual(first!.command)
  expect(read('deploy/instances/Caddyfile')).toContain('reverse_proxy mayfly-1:2580 mayfly-2:2580')
  expect(read('deploy/instances/haproxy.cfg')).toMatch(/mayfly-1:2525\n.*mayfly-2:2525/)
  for (const variable of read('deploy/instances/compose.yaml').matchAll(/\$\{([A-Z_]+)/g))
    expect(read('deploy/instances/env.example')).toMatch(new RegExp(`^${variable[1]!}=`, 'm'))
})

test('the compose file for tests starts them after the health check of the image', () => {
  const { mail, tests } = (parse(read('examples/compose/compose.yaml')) as ExampleCompose).services
  expect(tests.depends_on).toEqual({ mail: { condition: 'service_healthy' } })
  const [program, ...args] = mail.healthcheck.test
  expect([program, JSON.stringify(args)]).toEqual([
    'CMD',
    /HEALTHCHECK[^[]*CMD (\[.*\])/.exec(read('Dockerfile'))![1]!.replaceAll(', ', ','),
  ])
  expect(tests.environment.MAYFLY_API_KEY).toBe(mail.environment.MAYFLY_OWNER_KEY)
  expect(new URL(tests.environment.MAYFLY_URL!).hostname).toBe(mail.hostname)
  for (const option of mail.command) expect(OPTION_NAMES).toContain(/^--([a-z-]+)/.exec(option)?.[1])
})

test('probes request paths that the service serves', () => {
  const text =
    read('deploy/kubernetes/deployment.yaml') + read('Dockerfile') + read('deploy/instances/Caddyfile')
  const paths = new Set([...text.matchAll(/\/(?:healthz|readyz)/g)].map(([path]) => path))
  expect([...paths].sort()).toEqual(['/healthz', '/readyz'])
  for (const path of paths) expect(source('operations-routes.ts')).toContain(`'${path}'`)
})

test('systemd, compose and Kubernetes wait long enough for the service to stop', () => {
  const seconds = (text: string | undefined): number => Number(/\d+/.exec(text ?? '')?.[0])
  const own = seconds(/^TimeoutStopSec=\d+/m.exec(read('deploy/mayfly.service'))?.[0])
  for (const file of ['deploy/compose.yaml', 'deploy/instances/compose.yaml'])
    expect(seconds(/stop_grace_period: \d+s/.exec(read(file))?.[0])).toBe(own)
  const pod = manifests.flatMap(({ spec }) => spec?.template?.spec ?? [])[0]!
  const pause = pod.containers[0]!.lifecycle.preStop.sleep.seconds
  expect(pod.terminationGracePeriodSeconds ?? 30).toBeGreaterThan(own + pause)
})
