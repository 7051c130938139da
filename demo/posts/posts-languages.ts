import type { SeedPost } from '../seed-types.ts'

/** General discussion in Chinese, and with Arabic and Hebrew passages. */
export const languagePosts: SeedPost[] = [
  {
    forum: 'frm-genrldsc',
    author: 'lin.wei',
    title: '三位数码管时钟:从分频器到显示的完整制作过程',
    body: `大家好!花了两个月的晚上,我的第一个完整作品终于走时准确了:一个带三位数码管的倒计时时钟。这里把过程写下来,希望对新手有帮助。

## 结构

1. **时基**:服务器以每秒 1000 拍运行,用一个十进制分频链得到 1 Hz。
2. **计数**:三个 BCD 计数器,每个数到 9 之后清零并进位。
3. **译码**:每一位各用一个七段译码器。
4. **显示**:面板灯组成的数码管,每段 3 盏灯。

## 最大的坑

一开始我用的是异步计数器,上一位的进位作为下一位的时钟。结果从 199 到 200 的时候,显示会闪一下 \`190\` 和 \`100\`。每一级都慢几拍,眼睛看不见,但是蜂鸣器听得见——它在 \`100\` 的时候响了!

解决办法是改成**同步计数器**:所有触发器用同一个时钟,进位只决定“下一拍要不要加一”。

| 方案 | 门数 | 最长稳定时间 | 误响次数 |
| --- | ---: | ---: | ---: |
| 异步 | 96 | 14 拍 | 每小时 3 次 |
| 同步 | 131 | 4 拍 | 0 |

多用了 35 个门,但是安静了。作品可以在[创意工坊](/hub)里找到,欢迎拆开看。`,
    daysAgo: 190,
    views: 980,
    likes: 11,
    comments: [
      {
        author: 'zhou-min',
        body: '太棒了!我的计数器也有同样的闪烁,一直以为是显示器的问题。请问清零是同步的还是异步的?',
        minutesAfter: 40,
        likes: 7,
        replies: [
          {
            author: 'lin.wei',
            body: '同步清零。如果用异步清零,数到 10 的那一拍会真的出现,然后才变成 0,又会闪一下。',
            minutesAfter: 30,
            likes: 6,
            replies: [
              {
                author: 'zhou-min',
                body: '原来如此!改完以后不闪了,门数只多了六个。谢谢老师!',
                minutesAfter: 120,
                likes: 4,
                replies: [
                  {
                    author: 'lin.wei',
                    body: '不是老师,只是比你早两个月掉进同一个坑里。',
                    minutesAfter: 15,
                    likes: 3,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'alan',
        body: 'My Chinese is a translation program, but the table speaks for itself 👏: 35 gates for zero false alarms is the best price I have seen. The buzzer as a glitch detector is brilliant.',
        minutesAfter: 360,
        likes: 6,
        replies: [
          {
            author: 'lin.wei',
            body: 'Thank you! Ears are faster than eyes. Since then I debug with a Singer block on every suspicious wire.',
            minutesAfter: 480,
            likes: 5,
          },
        ],
      },
      {
        author: 'Sora_H',
        body: '很漂亮!每段三盏灯的比例正好。Could you make the middle lamp of each segment a bit brighter? Then the corners look sharper.',
        minutesAfter: 1440,
        likes: 5,
        replies: [
          {
            author: 'lin.wei',
            body: '试过了,真的更清楚!我已经更新了作品,第二版的名字叫“索拉版”。',
            minutesAfter: 600,
            likes: 3,
          },
        ],
      },
      {
        author: 'yusuf.k',
        body: 'I cannot read it, but I followed the pictures in the hub from the first to the last. That says something about how well it is built.',
        minutesAfter: 2880,
        likes: 4,
      },
    ],
  },
  {
    forum: 'frm-genrldsc',
    author: 'yusuf.k',
    title: 'A departure board that reads from right to left',
    body: `I promised @Sora_H to show it when it is done. It is a departure board, 7 lamps high and 96 wide, which shows Arabic and Hebrew as well as Latin.

The first line of every Arabic typography lesson is also the first bug that I had:

> الحرف العربي يتغيّر شكله حسب موقعه في الكلمة.

"An Arabic letter changes its shape according to its place in the word." So one picture for each letter is not enough. I store **four** for each (alone, beginning, middle, end) and a little machine looks at the two neighbours:

\`\`\`truth
joinsBoth = before & after
endShape = before & !after
startShape = !before & after
alone = !before & !after
\`\`\`

Six letters never join to the left (ا د ذ ر ز و), so \`after\` is always 0 for them. That was one OR of six wires, and it made the difference between "a child wrote this" and "this is writing".

@noa_b gave me the Hebrew test sentence:

> הרכבת לחיפה יוצאת מרציף 3 בשעה 14:05.

Letters go from right to left, but *3* and *14:05* inside go from left to right. My shift register had no idea. Now there is a small stack: digits are pushed until the number is over, and then popped in the other direction. A reversing siding for numbers! In a station! I laughed for a whole evening.`,
    daysAgo: 150,
    views: 870,
    likes: 12,
    comments: [
      {
        author: 'noa_b',
        body: 'And the colon is the nasty one: it belongs to the number if there are digits on both sides, otherwise to the sentence. Yours does it correctly: לא האמנתי. I did not believe it until I watched it.',
        minutesAfter: 25,
        likes: 10,
        replies: [
          {
            author: 'yusuf.k',
            body: 'That is one AND with a delay on each side: *digit before*, *digit after*. شكراً for the sentence, I would never have tested that.',
            minutesAfter: 35,
            likes: 6,
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'You said "I know nothing about electricity" only a year and a half ago!',
        minutesAfter: 60,
        likes: 8,
        replies: [
          {
            author: 'yusuf.k',
            body: 'I still know nothing about electricity. I know about letters, and it turns out that letters are a state machine.',
            minutesAfter: 20,
            likes: 9,
          },
        ],
      },
      {
        author: 'edsger',
        body: 'The contextual shapes need one letter of look-ahead. Do you delay the display by one letter or read the memory twice?',
        minutesAfter: 240,
        likes: 7,
        replies: [
          {
            author: 'yusuf.k',
            body: 'I delay. Every letter waits one step at the platform until the next one arrives. If nobody comes it leaves in its final shape.',
            minutesAfter: 300,
            likes: 5,
            replies: [
              {
                author: 'edsger',
                body: 'A pipeline stage explained as a platform. I withdraw every other analogy I have ever used.',
                minutesAfter: 15,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'ada',
        body: 'This board is now one of our test worlds for labels. You will see why in a later release.',
        minutesAfter: 2880,
        likes: 10,
        replies: [
          {
            author: 'grace',
            body: 'For those who arrive from the future: it was 0.92, and labels understand right-to-left text now.',
            minutesAfter: 128160,
            likes: 4,
          },
        ],
      },
    ],
  },
]
