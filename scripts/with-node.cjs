// Runs a script of this project with the project's own Node, on a machine that has any Node from 20 on and nothing else:
// installs the packages when they are missing or the lockfile has changed, generates code when what it's made of has, then hands over. An older Node reads this too, to
// say that it is too old: therefore CommonJS, and no syntax that came after 2015.
'use strict'

const { spawn } = require('child_process')
const crypto = require('crypto')
const fs = require('fs')
const path = require('path')

const root = path.dirname(__dirname)
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.installed')
/** What npm calls it when the registry doesn't answer, or fails. */
const unreachable =
  /\b(?:EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ERR_SOCKET_TIMEOUT|ETIMEDOUT|E50[0234])\b/
/** How often npm asks the registry again: where nobody watches, a short outage is waited out. */
const retries = process.env.CI ? 5 : 2

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

function main() {
  const version = process.versions.node
  if (Number(version.split('.')[0]) < 20)
    end(`This needs Node 20 or newer: install it from https://nodejs.org in place of Node ${version}.`)
  process.chdir(root)
  const lock = crypto.createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) generate(lock)
  else
    install(() => {
      fs.writeFileSync(stamp, lock)
      generate(lock)
    })
}

function install(then) {
  console.error('Installing packages (once, and when the lockfile changes) …')
  const startedAt = Date.now()
  const progress = setInterval(() => {
    console.error(`Installing packages … ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }, 10000)
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error', `--fetch-retries=${retries}`]
  const stdio = ['inherit', 'inherit', 'pipe']
  // The npm that runs this is a script of Node's; a shell finds it where another program started this.
  const npm = process.env.npm_execpath || ''
  const child = /npm-cli\.c?js$/.test(npm)
    ? spawn(process.execPath, [npm].concat(options), { stdio })
    : spawn('npm', options, { stdio, shell: process.platform === 'win32' })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  child.on('error', (error) => end(`The packages can't be installed, as npm doesn't start (${error.code}).`))
  child.on('close', (code) => {
    clearInterval(progress)
    if (code !== 0) explain(said)
    process.stderr.write(said)
    then()
  })
}

function explain(said) {
  const found = unreachable.exec(said)
  if (!found) end(`${said}The packages can't be installed: mend what npm says above, and try again.`)
  end(
    `The packages can't be installed, as npm reaches no registry (${found[0]}): connect this machine to the network, or set npm_config_registry to a registry that it reaches, and try again.`,
  )
}

/** What the generated code is made of, and that code itself, below `src` and `scripts`. */
const generating = [
  /^src\/(?:app\/routes|shared|upstream)\//,
  /^src\/app\/.*\.(?:graphql|gen\.ts)$/,
  /^scripts\/(?:codegen\.ts|(?:contract|environment|settings|texts)\/)/,
]

/** Generates the code that isn't in Git, unless it's of these sources already; then runs the script. */
function generate(lock) {
  const digest = () => {
    const hash = crypto.createHash('sha256').update(lock)
    for (const top of ['src', 'scripts'])
      for (const name of fs.readdirSync(top, { recursive: true })) {
        const file = `${top}/${name.split(path.sep).join('/')}`
        if (/\.test\.tsx?$/.test(file) || !generating.some((pattern) => pattern.test(file))) continue
        if (fs.statSync(file).isFile()) hash.update(file).update(fs.readFileSync(file))
      }
    return hash.digest('hex')
  }
  const stored = path.join(modules, '.generated')
  const isFresh = fs.existsSync(stored) && fs.readFileSync(stored, 'utf8') === digest()
  if (isFresh || process.argv[2] === 'scripts/codegen.ts') return run()
  start(['scripts/codegen.ts', '--code']).on('exit', (code) => {
    if (code !== 0) process.exit(1)
    fs.writeFileSync(stored, digest())
    run()
  })
}

/** Starts a script with the project's own Node. */
function start(args) {
  const bin = path.join(modules, 'node', 'bin')
  const node = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  const paths = [bin, path.join(modules, '.bin'), process.env.PATH]
  return spawn(node, args, {
    stdio: 'inherit',
    env: Object.assign({}, process.env, { PATH: paths.join(path.delimiter), NODE_NO_WARNINGS: '1' }),
  }).on('error', (error) =>
    end(`The project's own Node can't be started (${error.code}): delete node_modules, and try again.`),
  )
}

function run() {
  const child = start(process.argv.slice(2))
  // The child tidies up; this process waits for it and ends as it did. On Windows the child hears Ctrl-C itself, and a signal would
  // end it at once.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => process.platform === 'win32' || child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code))
}

main()
