/* The brewery street on an autumn afternoon: a low sun on the left, long warm light on brick. */
const barrel = (x: number, y: number, size: number): string => `<translate(${x} ${y}) scale(${size})
  oak|/2 M-11 -14H11Q15 0 11 14H-11Q-15 0 -11 -14Z
  iron|/1.400 M-13 -8H13V-4H-13ZM-13 5H13V9H-13Z
  >`;
const window = (x: number, y: number): string =>
  `#ffd36e/2 M${x} ${y + 22}V${y + 8}A8 8 0 0 1 ${x + 16} ${y + 8}V${y + 22}Z\n-#4c1d18/1.600 M${x + 8} ${y}V${y + 22}M${x} ${y + 12}h16`;
const house = (x: number, y: number, width: number, wall: string, roof: string): string =>
  `${wall}/2 M${x} 176V${y}H${x + width}V176Z\n${roof}/2 M${x - 6} ${y + 3}L${x + width / 2} ${y - 34}L${x + width + 6} ${y + 3}Z
  ${window(x + 10, y + 16)}\n${window(x + width - 28, y + 16)}\n#5a3a26/2 M${x + width / 2 - 8} 176V148h16V176Z`;

export const place = (): string => `sky:#8fb3c8,#f3d9a4,#f2b46e M0 0H360V230H0Z
  glow:#fff0c0 e 62 66 130 110
  =#fffbe4 e 62 66 19
  =#fff!.55 M196 44Q214 30 232 42Q252 36 258 50Q226 56 196 50Z
  =#c99a72 M0 150C50 118 96 126 140 138C190 104 270 108 360 132V190H0Z
  =#a8785e M0 160C70 142 120 150 180 156C240 140 300 142 360 150V190H0Z
  ${house(-14, 110, 72, "#d9b48a", "#8a5a4a")}
  ${house(298, 104, 78, "#c98f6a", "#7a4a46")}
  =#fff6e6!.7 M232 34C222 24 240 16 230 4C246 -6 262 2 256 16C262 28 250 34 246 46H236Z
  brick|/2.400 M230 100V44H252V100Z
  brick_/2 M227 40H255V49H227Z
  brick M96 178V96H268V178Z
  -#4c1d18/1.200!.5 M98 112H266M98 128H266M98 144H266M98 160H266M120 96V112M160 112V128M214 112V128M246 96V112M132 144V160M250 128V144M200 160V176
  slate M84 100L110 62H254L280 100Z
  -#d8dcf0/2.400!.7 M92 97L114 66H180
  brick M144 96L182 52L220 96Z
  #fff4dc/2.400 e 182 80 11
  -#7a4a20/2 M182 80V73M182 80L187 83
  glow:#ffd274 e 182 158 62 44
  #ffd772/3 M152 178V142A30 30 0 0 1 212 142V178Z
  copper| M162 178V152C162 140 172 138 178 134V124H186V134C192 138 202 140 202 152V178Z
  -#fff8e0/3.200 M168 172V152
  -#5e2510/1.600 M162 156H202
  ${window(110, 118)}
  ${window(232, 118)}
  -#3a2418/3 M268 112H302
  <translate(-6 0)
  #f2bd48/2.400 M284 116H302V138H284Z
  #fffaf0/2 M282 118C280 110 288 108 292 112C296 107 306 111 303 118Z
  -#3a2418/2.400 M302 122H308V132H302
  >
  sky:#b98a5e,#6a4630 M0 176H360V230H0Z
  -#4a2e20/1.600!.4 M0 190Q180 184 360 190M0 208Q180 200 360 208M40 178L20 230M110 178L96 230M182 178V230M254 178L270 230M320 178L344 230
  glow:#ffd274!.8 e 182 186 80 12
  =#2a1810!.35 M52 200H150L200 212H90Z
  ${barrel(76, 172, 1)}
  ${barrel(104, 172, 1)}
  ${barrel(90, 148, 1)}
  oak_/2.400 M52 186H136V194H52Z
  -#51290f/3.400 M136 190L160 180
  iron/2.400 e 72 198 12
  iron/2.400 e 116 198 12
  =#d5d0ca e 72 198 4
  =#d5d0ca e 116 198 4
  <translate(26 8)
  -#3a2a24/4 M316 196V128
  -#3a2a24/2 M308 196H324
  glow:#ffe08a e 316 118 30 30
  #ffe08a/2 M309 126L307 110H325L323 126Z
  iron/2 M304 110Q316 98 328 110Z
  >
  #7a4a24/2.400 M20 196C26 170 22 150 28 132L36 132C38 152 36 172 42 196Z
  #d8762a/2.400 M32 150C6 152 -8 128 6 110C0 88 24 70 42 80C62 72 80 92 70 112C80 134 56 152 32 150Z
  -#ffd08a/2.400!.8 M10 112Q10 94 26 86M22 130Q14 126 14 118M52 92Q60 96 60 104
  =#d8762a e 84 206 4 2\n=#c8541c e 240 202 4 2\n=#e8a03a e 268 214 4 2\n=#c8541c e 28 212 4 2`;
