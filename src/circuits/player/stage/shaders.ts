const glsl = String.raw

/** Code shared by all vertex shaders of the stage: light as in drawings, levels and marks looked up by numbers. */
const common = glsl`
precision highp float;
precision highp int;
precision highp usampler2D;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 uRight;
uniform vec3 uTints[5];
uniform float uNearer;
uniform usampler2D uHighlights;

vec3 turned(vec4 q, vec3 v) {
  return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v);
}

uint numberAt(usampler2D numbers, uint at) {
  return texelFetch(numbers, ivec2(at & 1023u, at >> 10), 0).r;
}

float lightOn(vec3 normal) {
  float standing = 0.88 + (normal.y > 0.0 ? 0.62 : 0.26) * normal.y;
  return standing + 0.06 * dot(uRight, normal);
}

vec3 marked(vec3 colour, uint owner) {
  uint mark = numberAt(uHighlights, owner);
  if (mark == 0u) return colour;
  return mix(colour, uTints[mark], mark == 1u ? 0.8 : 0.62);
}
`

/** Solids: each has a colour while its net is off and one while it is on, or one for each number that some nets say. */
export const solidVertex = glsl`${common}
uniform usampler2D uLevels;
uniform usampler2D uRules;
uniform uint uBodies;
uniform float uThinnest;
uniform float uGrowth;
in vec3 position;
in vec3 normal;
in vec3 middle;
in vec3 size;
in vec4 turn;
in vec4 dark;
in vec4 lit;
in uint rule;
in uint owner;
flat out vec3 vColour;

bool isOn(uint net) {
  uvec4 levels = texelFetch(uLevels, ivec2((net >> 5) & 63u, net >> 11), 0);
  return (levels[(net >> 3) & 3u] >> (net & 7u) & 1u) == 1u;
}

vec4 painted() {
  if (rule == 0xffffffffu) return dark;
  if (rule < 0x80000000u) return isOn(rule) ? lit : dark;
  uint at = rule & 0x7fffffffu;
  uint nets = numberAt(uRules, at);
  uint value = 0u;
  for (uint index = 0u; index < nets; index++)
    if (isOn(numberAt(uRules, at + 2u + index))) value |= 1u << index;
  uint paint = numberAt(uRules, numberAt(uRules, at + 1u) + value);
  return vec4(uvec4(paint >> 16, paint >> 8, paint, paint >> 24) & 255u) / 255.0;
}

void main() {
  vec4 paint = painted();
  vec4 q = normalize(turn);
  vec3 full = size;
  #ifdef OUTLINE
    full += 2.0 * uGrowth;
    vColour = dark.rgb;
  #else
    if (owner >= uBodies) full.xy = max(full.xy, vec2(uThinnest));
    vec3 facing = turned(q, normalize(normal / max(size, vec3(1e-4))));
    vColour = marked(min(paint.rgb * lightOn(facing), 1.0), owner);
  #endif
  vec3 place = middle + turned(q, position * full);
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
  // what lies flat on something else is in front of it, however little it sticks out
  if (min(size.x, min(size.y, size.z)) < 0.03) gl_Position.z -= uNearer;
  // what isn't there at these levels has no area
  if (paint.a < 0.5) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
`

export const solidFragment = glsl`
precision highp float;
flat in vec3 vColour;
out vec4 colour;
void main() {
  colour = vec4(vColour, 1.0);
}
`

/** Boards: their squares are lines in the fragment shader, as clear as in a drawing. */
export const boardVertex = glsl`${common}
in vec3 position;
in vec3 normal;
in vec3 middle;
in vec3 size;
in vec4 turn;
in vec4 dark;
in uint owner;
flat out vec3 vColour;
flat out vec3 vInk;
flat out float vTiled;
out vec2 vSquare;

void main() {
  vTiled = abs(normal.y);
  vec3 facing = turned(turn, normal);
  vec3 base = min(dark.rgb * mix(0.42, 1.2, vTiled), 1.0);
  vColour = marked(min(base * lightOn(facing), 1.0), owner);
  vInk = marked(0.3 * min(base * lightOn(facing), 1.0), owner);
  vec3 place = position * size;
  vSquare = place.xz + 0.5 * size.xz;
  gl_Position = projectionMatrix * viewMatrix * vec4(middle + turned(turn, place), 1.0);
}
`

export const boardFragment = glsl`
precision highp float;
uniform float uClear;
flat in vec3 vColour;
flat in vec3 vInk;
flat in float vTiled;
in vec2 vSquare;
out vec4 colour;

// how much of a pixel lies on a line between squares
vec2 coverage(vec2 place, vec2 foot) {
  vec2 off = abs(place - round(place));
  vec2 inside = min(off + foot / 2.0, vec2(0.05)) - max(off - foot / 2.0, vec2(-0.05));
  return clamp(inside / foot, 0.0, 1.0);
}

void main() {
  vec2 foot = max(fwidth(vSquare), vec2(1e-6));
  float clarity = clamp((uClear / max(foot.x, foot.y) - 2.0) / 4.0, 0.0, 1.0) * vTiled;
  vec2 lines = coverage(vSquare, foot);
  float line = 1.0 - (1.0 - lines.x) * (1.0 - lines.y);
  colour = vec4(mix(vColour, vInk, line * clarity), 1.0);
}
`

/** Letters: one area each, with a cell of the atlas. */
export const letterVertex = glsl`${common}
in vec2 corner;
in vec3 middle;
in vec2 size;
in vec4 turn;
in vec4 dark;
in vec4 cell;
in uint owner;
flat out vec4 vColour;
out vec2 vPlace;

void main() {
  uint mark = numberAt(uHighlights, owner);
  vColour = vec4(dark.rgb, mark == 1u ? 0.25 : 1.0);
  vPlace = mix(cell.xy, cell.zw, corner + 0.5);
  vec3 place = middle + turned(turn, vec3(corner * size, 0.0));
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
  gl_Position.z -= uNearer;
}
`

export const letterFragment = glsl`
precision highp float;
uniform sampler2D uAtlas;
flat in vec4 vColour;
in vec2 vPlace;
out vec4 colour;
void main() {
  // small letters would be paler than those that drawings have
  float ink = min(1.0, 1.5 * texture(uAtlas, vPlace, -0.7).r);
  colour = vec4(vColour.rgb, vColour.a * ink);
}
`

export const groundVertex = glsl`
precision highp float;
in vec3 position;
out vec2 vPlace;
void main() {
  vPlace = position.xy;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}
`

export const groundFragment = glsl`
precision highp float;
uniform vec3 uMiddle;
uniform vec3 uEdge;
in vec2 vPlace;
out vec4 colour;
void main() {
  colour = vec4(mix(uMiddle, uEdge, min(1.0, length(vPlace) / 1.41421356)), 1.0);
}
`

/** A picture over the whole canvas; with the ground's vertices. */
export const pictureFragment = glsl`
precision highp float;
uniform sampler2D uPicture;
in vec2 vPlace;
out vec4 colour;
void main() {
  colour = texture(uPicture, vPlace * 0.5 + 0.5);
}
`
